import type { ImportedInstall } from '../import-fact.ts'
import type { CandidateCampaign, Decision } from './attribution.ts'
import { noSource } from './attribution-of.ts'

/** Takes the attribution from the import unchanged. The receipt records that nothing was decided here. */
export function importedInstall(install: ImportedInstall, campaign: CandidateCampaign | null): Decision {
  const suspicious = install.isSuspicious
    ? [{ rule: 'imported', evidence: 'the import marked it as suspicious' }]
    : []
  const tags = { suspicious: suspicious.map(({ rule }) => rule), withheld: false }
  const organic = { ...noSource('organic'), rule: 'imported' as const, ...tags }
  const receipt = { rule: organic.rule, probabilisticWouldBe: 'silent', candidates: [], suspicious }
  if (campaign === null) return { attribution: organic, receipt }
  const { googleCampaignId, metaCampaignId, adNetworkCampaignId } = campaign
  return {
    attribution: {
      ...organic,
      ...install.ad,
      attributionType: 'INORGANIC',
      campaignId: campaign.id,
      network: install.network ?? campaign.network,
      touch: install.touch,
      adNetworkCampaignId: googleCampaignId ?? metaCampaignId ?? adNetworkCampaignId,
      deeplink: campaign.deeplink,
    },
    receipt: {
      ...receipt,
      candidates: [
        {
          touch: install.touch,
          click_id: null,
          at: null,
          campaign: campaign.displayId,
          rule: null,
          score: 0,
          verdict: 'won',
          reason: 'imported',
        },
      ],
    },
  }
}
