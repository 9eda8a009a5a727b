import { type ShadowOutcome, type ShadowReason, shadowOutcomes } from '@tributary/contract/shadow-words'
import type { Finding } from './compare-sighting.ts'
import { keyOf, type Mapped } from './map-campaign.ts'

export type Counts = Record<ShadowOutcome, number>

/** A campaign of ours, organic, or a campaign of theirs that is none of ours. */
export type Place =
  | { kind: 'campaign'; campaignId: number }
  | { kind: 'organic' }
  | { kind: 'theirs'; mediaSource: string | null; campaign: string | null }

export type TheirCampaign = {
  mediaSource: string | null
  campaign: string | null
  campaignId: string | null
  installs: number
  mapped: Mapped | undefined
}

export type Tally = {
  cells: Map<string, { day: string; place: Place; counts: Counts }>
  reasons: Map<string, { outcome: ShadowOutcome; reason: ShadowReason; installs: number }>
  theirCampaigns: Map<string, TheirCampaign>
}

export const newTally = (): Tally => ({ cells: new Map(), reasons: new Map(), theirCampaigns: new Map() })

export const noCounts = (): Counts => ({ same: 0, different: 0, only_ours: 0, only_theirs: 0 })

export function addFinding(tally: Tally, finding: Finding, day: string): void {
  const { outcome, reason } = finding
  const place = placeOf(finding)
  const key = `${day} ${placeKey(place)}`
  const cell = tally.cells.get(key) ?? { day, place, counts: noCounts() }
  cell.counts[outcome] += 1
  tally.cells.set(key, cell)
  if (reason !== null) {
    const counted = tally.reasons.get(`${outcome} ${reason}`) ?? { outcome, reason, installs: 0 }
    counted.installs += 1
    tally.reasons.set(`${outcome} ${reason}`, counted)
  }
  addTheirCampaign(tally, finding)
}

/** An install counts under our own decision; one that only they see, under the campaign that theirs is. */
export function placeOf({ sighting: { ours, theirs }, mapped }: Finding): Place {
  if (ours !== null)
    return ours.campaignId === null ? { kind: 'organic' } : { kind: 'campaign', campaignId: ours.campaignId }
  if (theirs.organic) return { kind: 'organic' }
  return mapped === undefined
    ? { kind: 'theirs', mediaSource: theirs.mediaSource, campaign: theirs.campaign }
    : { kind: 'campaign', campaignId: mapped.campaign.id }
}

export function placeKey(place: Place): string {
  if (place.kind === 'campaign') return String(place.campaignId)
  if (place.kind === 'organic') return 'organic'
  return `theirs: ${place.mediaSource ?? ''} / ${place.campaign ?? ''}`
}

function addTheirCampaign({ theirCampaigns }: Tally, { sighting: { theirs }, mapped }: Finding): void {
  if (theirs === null || theirs.organic) return
  const { mediaSource, campaign, campaignId } = theirs
  const key = keyOf(mediaSource, campaign)
  const counted = theirCampaigns.get(key) ?? { mediaSource, campaign, campaignId, installs: 0, mapped }
  theirCampaigns.set(key, {
    ...counted,
    campaignId: counted.campaignId ?? campaignId,
    mapped: counted.mapped ?? mapped,
    installs: counted.installs + 1,
  })
}

/** The sum of some counts. */
export function sumCounts(all: Iterable<Counts>): Counts {
  const sum = noCounts()
  for (const counts of all) for (const outcome of shadowOutcomes) sum[outcome] += counts[outcome]
  return sum
}
