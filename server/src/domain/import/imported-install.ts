import type { CandidateCampaign, Decision } from '#domain/attribution/attribution.ts'
import { noSource } from '#domain/attribution/attribution-of.ts'
import { linkParamsOf } from '#domain/links/link-params.ts'
import type { ImportedInstall } from './import-fact.ts'

/** Takes the attribution from the import unchanged. The receipt records that nothing was decided here. */
export function importedInstall(install: ImportedInstall, campaign: CandidateCampaign | null): Decision {
  const suspicious = install.suspicious.map((rule) => ({
    rule,
    evidence: 'the import marked it as suspicious',
  }))
  const tags = { suspicious: install.suspicious, withheld: install.withheld }
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
      touchAt: install.touchAt,
      adNetworkCampaignId:
        install.adNetworkCampaignId ?? googleCampaignId ?? metaCampaignId ?? adNetworkCampaignId,
      deeplink: install.deeplink ?? campaign.deeplink,
      linkParams: linkParamsOf(install.linkParams),
    },
    receipt: {
      ...receipt,
      candidates: [
        {
          touch: install.touch,
          click_id: null,
          at: install.touchAt?.toISOString() ?? null,
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
