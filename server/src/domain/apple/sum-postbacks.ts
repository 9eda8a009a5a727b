import type { SkadnetworkRow } from '@tributary/contract/manage-api/attribution/skadnetwork-report'
import type { PostbackCampaign } from '@tributary/contract/manage-api/attribution/skadnetwork-settings'
import type { ApplePostback } from './apple-postback.ts'
import { matchPostbackCampaign } from './match-postback-campaign.ts'

type Group = Pick<
  ApplePostback,
  | 'adNetworkId'
  | 'sourceIdentifier'
  | 'conversionType'
  | 'didWin'
  | 'isView'
  | 'sequenceIndex'
  | 'fine'
  | 'coarse'
> & { count: number }

/** One row per network and campaign number, most installs first. */
export function sumPostbacks(
  groups: readonly Group[],
  campaigns: readonly PostbackCampaign[],
): SkadnetworkRow[] {
  const bySource = Map.groupBy(groups, (group) => `${group.adNetworkId} ${group.sourceIdentifier}`)
  return [...bySource.values()]
    .map((ofSource) => rowOf(ofSource, campaigns))
    .sort(
      (a, b) =>
        b.installs - a.installs ||
        compare(a.ad_network_id, b.ad_network_id) ||
        compare(a.source_identifier, b.source_identifier),
    )
}

function rowOf(groups: readonly Group[], campaigns: readonly PostbackCampaign[]): SkadnetworkRow {
  const [{ adNetworkId = '', sourceIdentifier = '' } = {}] = groups
  const sum = (of: (group: Group) => boolean) =>
    groups.filter(of).reduce((total, { count }) => total + count, 0)
  const won = ({ didWin }: Group) => didWin
  // An install has up to three postbacks: count only the first.
  const first = (group: Group) => group.didWin && group.sequenceIndex === 0
  const type = (conversionType: Group['conversionType']) =>
    sum((group) => first(group) && group.conversionType === conversionType)
  const coarse = (value: string) => sum((group) => won(group) && group.coarse === value)
  return {
    ad_network_id: adNetworkId,
    source_identifier: sourceIdentifier,
    campaign: matchPostbackCampaign(campaigns, { adNetworkId, sourceIdentifier }),
    postbacks: sum(() => true),
    installs: type('download'),
    redownloads: type('redownload'),
    reengagements: type('re-engagement'),
    not_won: sum(({ didWin }) => !didWin),
    view_through: sum((group) => first(group) && group.isView),
    windows: [0, 1, 2].map((index) => sum((group) => won(group) && group.sequenceIndex === index)),
    fine: fineValues(groups.filter(first)),
    coarse: { low: coarse('low'), medium: coarse('medium'), high: coarse('high') },
    no_value: sum((group) => won(group) && group.fine === null && group.coarse === null),
  }
}

function fineValues(groups: readonly Group[]): Record<string, number> {
  const values: Record<string, number> = {}
  for (const { fine, count } of groups)
    if (fine !== null) values[String(fine)] = (values[String(fine)] ?? 0) + count
  return values
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
