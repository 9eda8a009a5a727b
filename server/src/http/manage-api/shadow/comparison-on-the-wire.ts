import type { ShadowComparisonOnTheWire } from '@tributary/contract/manage-api/shadow/shadow-comparison'
import { type ShadowVendor, shadowVendorNames } from '@tributary/contract/shadow-vendors'
import { shadowReasons } from '@tributary/contract/shadow-words'
import type { Receipt } from '#domain/attribution/attribution.ts'
import type { OwnCampaign } from '#domain/shadow/map-campaign.ts'
import {
  type Counts,
  type Place,
  placeKey,
  sumCounts,
  type Tally,
  type TheirCampaign,
} from '#domain/shadow/tally-findings.ts'
import type { Comparison } from '#operations/shadow/compare-shadow.ts'
import { exampleOnTheWire } from './example-on-the-wire.ts'
import { verdictOnTheWire } from './verdict-on-the-wire.ts'

type Body = Omit<ShadowComparisonOnTheWire, 'vendor' | 'vendors' | 'from' | 'to'>

export type Named = { vendor: ShadowVendor; receipts: ReadonlyMap<string, Receipt> }

export function comparisonOnTheWire(comparison: Comparison, { vendor, receipts }: Named): Body {
  const { since, pending, verdict, tally, examples } = comparison
  const campaigns = new Map(comparison.campaigns.map((campaign) => [campaign.id, campaign]))
  const they = shadowVendorNames[vendor]
  const cells = [...tally.cells.values()]
  const places = new Map(cells.map(({ place }) => [placeKey(place), place]))
  const inOrder = [...grouped(cells, ({ place }) => placeKey(place))].toSorted(
    ([, a], [, b]) => total(b) - total(a),
  )
  return {
    since: since?.toISOString() ?? null,
    pending,
    verdict: verdictOnTheWire(verdict),
    totals: sumCounts(cells.map(({ counts }) => counts)),
    reasons: [...tally.reasons.values()]
      .toSorted((a, b) => b.installs - a.installs)
      .map((one) => ({ ...one, text: shadowReasons[one.reason](they) })),
    days: [...grouped(cells, ({ day }) => day)].map(([day, counts]) => ({ day, ...counts })).toSorted(byDay),
    campaigns: inOrder.map(([key, counts]) => ({ ...placeOnTheWire(places.get(key), campaigns), ...counts })),
    rows: cells
      .map(({ day, place, counts }) => ({ day, ...placeOnTheWire(place, campaigns), ...counts }))
      .toSorted((a, b) => byDay(a, b) || total(b) - total(a)),
    their_campaigns: [...tally.theirCampaigns.values()]
      .toSorted((a, b) => b.installs - a.installs)
      .map(theirCampaignOnTheWire),
    examples: examples.map((finding) => exampleOnTheWire(finding, { they, campaigns, receipts })),
  }
}

type Cell = Tally['cells'] extends Map<string, infer Value> ? Value : never

function grouped(cells: readonly Cell[], keyOf: (cell: Cell) => string): Map<string, Counts> {
  const groups = Map.groupBy(cells, keyOf)
  return new Map([...groups].map(([key, some]) => [key, sumCounts(some.map(({ counts }) => counts))]))
}

const total = ({ same, different, only_ours, only_theirs }: Counts) =>
  same + different + only_ours + only_theirs

const byDay = (a: { day: string }, b: { day: string }) => (a.day < b.day ? -1 : Number(a.day > b.day))

function placeOnTheWire(place: Place | undefined, campaigns: ReadonlyMap<number, OwnCampaign>) {
  if (place === undefined || place.kind === 'organic')
    return { key: 'organic', campaign: null, name: 'Organic' }
  const key = placeKey(place)
  if (place.kind === 'theirs') {
    const parts = [place.mediaSource, place.campaign].filter((part) => part !== null)
    return { key, campaign: null, name: parts.join(' / ') || 'Without a name' }
  }
  const campaign = campaigns.get(place.campaignId)
  return { key, campaign: campaign?.displayId ?? null, name: campaign?.name ?? 'Unknown campaign' }
}

function theirCampaignOnTheWire({ mediaSource, campaign, campaignId, installs, mapped }: TheirCampaign) {
  return {
    media_source: mediaSource,
    campaign,
    campaign_id: campaignId,
    installs,
    mapped_to: mapped?.campaign.displayId ?? null,
    mapped_name: mapped?.campaign.name ?? null,
    mapped_by: mapped?.by ?? null,
  }
}
