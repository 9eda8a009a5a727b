import type { Place } from './ad-place.ts'
import { type Amount, noAmount } from './amount.ts'
import type { BranchCohorts } from './cohorts/branch-cohorts.ts'
import { noSums, type Sums } from './figures.ts'

/** Count and amount of an event, and its distinct users if requested. */
export type EventTally = { count: number; amount: Amount; users: number }

/** A campaign, ad set, creative or keyword: its sums, its events by name number, and the platforms it has installs on. */
export type Branch = {
  id: string
  ios: boolean
  android: boolean
  web: boolean
  sums: Sums
  events: Map<number, EventTally>
  /** The part of campaigns with spend, if the branch has others. */
  paid?: Sums
  /** Only if the report has cohort figures. */
  cohorts?: BranchCohorts
}
export type AdSetBranch = Branch & { creatives: Map<string, Branch>; keywords: Map<string, Branch> }
export type CampaignBranch = Branch & { adSets: Map<string, AdSetBranch> }

export function newCampaign(id: number): CampaignBranch {
  return { ...newBranch(String(id)), adSets: new Map() }
}

export function newBranch(id: string): Branch {
  return { id, ios: false, android: false, web: false, sums: noSums(), events: new Map() }
}

function newAdSet(id: string): AdSetBranch {
  return { ...newBranch(id), creatives: new Map(), keywords: new Map() }
}

/** The branches that count something at this place, from the campaign down. Without an ad set only the campaign counts it. */
export function branchesAt(campaign: CampaignBranch, place: Place): Branch[] {
  if (place.adSetId === '') return [campaign]
  const adSet = findOrAdd(campaign.adSets, place.adSetId, newAdSet)
  const branches: Branch[] = [campaign, adSet]
  if (place.adCreativeId !== '') branches.push(findOrAdd(adSet.creatives, place.adCreativeId, newBranch))
  if (place.keywordId !== '') branches.push(findOrAdd(adSet.keywords, place.keywordId, newBranch))
  return branches
}

/** The campaign, and all that is below it. */
export function branchesOfCampaign(campaign: CampaignBranch): Branch[] {
  const adSets = [...campaign.adSets.values()]
  return [
    campaign,
    ...adSets.flatMap((adSet) => [adSet, ...adSet.creatives.values(), ...adSet.keywords.values()]),
  ]
}

function findOrAdd<Kind>(branches: Map<string, Kind>, id: string, make: (id: string) => Kind): Kind {
  const branch = branches.get(id) ?? make(id)
  branches.set(id, branch)
  return branch
}

export function tallyOf({ events }: Branch, name: number): EventTally {
  const tally = events.get(name) ?? { count: 0, amount: noAmount(), users: 0 }
  events.set(name, tally)
  return tally
}
