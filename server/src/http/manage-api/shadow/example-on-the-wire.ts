import type { ShadowComparisonOnTheWire } from '@tributary/contract/manage-api/shadow/shadow-comparison'
import type { Receipt } from '#domain/attribution/attribution.ts'
import type { Finding } from '#domain/shadow/compare-sighting.ts'
import type { OwnInstall, TheirInstall } from '#domain/shadow/compared-install.ts'
import { describeFinding } from '#domain/shadow/describe-finding.ts'
import type { OwnCampaign } from '#domain/shadow/map-campaign.ts'
import { placeKey, placeOf } from '#domain/shadow/tally-findings.ts'

type Example = ShadowComparisonOnTheWire['examples'][number]

type Known = {
  they: string
  campaigns: ReadonlyMap<number, OwnCampaign>
  receipts: ReadonlyMap<string, Receipt>
}

export function exampleOnTheWire(finding: Finding, { they, campaigns, receipts }: Known): Example {
  const { outcome, reason, sighting } = finding
  const { ours, theirs } = sighting
  const campaign = ours?.campaignId == null ? undefined : campaigns.get(ours.campaignId)
  const receipt = ours === null ? undefined : receipts.get(ours.installId)
  // A campaign that no longer exists still is one.
  const campaignName = ours?.campaignId == null ? null : (campaign?.name ?? 'an unknown campaign')
  return {
    outcome,
    reason,
    text: describeFinding(finding, { they, campaignName, receipt }),
    matched_by: 'by' in sighting ? sighting.by : null,
    key: placeKey(placeOf(finding)),
    ours: ours === null ? null : ownOnTheWire(ours, campaign),
    theirs: theirs === null ? null : theirsOnTheWire(theirs),
  }
}

const touchOnTheWire = ({ touch, touchAt }: OwnInstall | TheirInstall) => ({
  touch,
  touch_at: touchAt?.toISOString() ?? null,
})

function ownOnTheWire(ours: OwnInstall, campaign: OwnCampaign | undefined): Example['ours'] {
  return {
    install_id: ours.installId,
    installed_at: ours.installedAt.toISOString(),
    platform: ours.platform,
    kind: ours.kind,
    campaign: campaign?.displayId ?? null,
    campaign_name: campaign?.name ?? null,
    rule: ours.rule,
    ...touchOnTheWire(ours),
  }
}

function theirsOnTheWire(theirs: TheirInstall): Example['theirs'] {
  return {
    id: theirs.vendorId,
    installed_at: theirs.installedAt.toISOString(),
    platform: theirs.platform,
    kind: theirs.kind,
    organic: theirs.organic,
    media_source: theirs.mediaSource,
    campaign: theirs.campaign,
    ad_set: theirs.adSet,
    ad: theirs.ad,
    country: theirs.country,
    ...touchOnTheWire(theirs),
  }
}
