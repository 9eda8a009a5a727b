import { type EventGrid, layEvents } from './event-grid.ts'
import { laySums, type Rows, type SumGrid } from './sum-grid.ts'

/** What a fact or a row of spend is counted under. '' is "not told apart". */
export type Place = {
  campaignId: number
  adSetId: string
  adCreativeId: string
  keywordId: string
}

/** A campaign, ad set, creative or keyword: its row in the campaign's grids, and whether it has installs on a platform. */
export type Branch = { id: string; row: number; ios: boolean; android: boolean }
export type AdSetBranch = Branch & { creatives: Map<string, Branch>; keywords: Map<string, Branch> }

/** The grids are laid when all `rows` are known. */
export type CampaignBranch = Branch & {
  adSets: Map<string, AdSetBranch>
  rows: number
  sums: SumGrid
  events: EventGrid
}

/** The rows that each ad counts in, by their numbers. */
export type NumberedAds = ReadonlyMap<number, Rows>

export type ReportTree = Map<number, CampaignBranch>

export function plantTree(campaignIds: readonly number[]): ReportTree {
  return new Map(
    campaignIds.map((id) => [
      id,
      { ...newBranch(String(id), 0), adSets: new Map(), rows: 1, sums: laySums(0), events: layEvents([], 0) },
    ]),
  )
}

function newBranch(id: string, row: number): Branch {
  return { id, row, ios: false, android: false }
}

/** The branches that something at this place counts in, from the campaign down. What has no ad set stays on the campaign. */
export function branchesAt(tree: ReportTree, place: Place): Branch[] {
  const campaign = tree.get(place.campaignId)
  if (campaign === undefined) return []
  if (place.adSetId === '') return [campaign]
  const grow = (id: string) => newBranch(id, campaign.rows++)
  const adSet = grown(campaign.adSets, place.adSetId, (id) => ({
    ...grow(id),
    creatives: new Map<string, Branch>(),
    keywords: new Map<string, Branch>(),
  }))
  const branches: Branch[] = [campaign, adSet]
  if (place.adCreativeId !== '') branches.push(grown(adSet.creatives, place.adCreativeId, grow))
  if (place.keywordId !== '') branches.push(grown(adSet.keywords, place.keywordId, grow))
  return branches
}

function grown<Kind>(branches: Map<string, Kind>, id: string, make: (id: string) => Kind): Kind {
  const known = branches.get(id)
  if (known !== undefined) return known
  const made = make(id)
  branches.set(id, made)
  return made
}

/** The ids of all ad sets, creatives and keywords. */
export function idsOf(tree: ReportTree): Record<'ad_set' | 'ad_creative' | 'keyword', string[]> {
  const ids = { ad_set: new Set<string>(), ad_creative: new Set<string>(), keyword: new Set<string>() }
  for (const { adSets } of tree.values())
    for (const adSet of adSets.values()) {
      ids.ad_set.add(adSet.id)
      for (const id of adSet.creatives.keys()) ids.ad_creative.add(id)
      for (const id of adSet.keywords.keys()) ids.keyword.add(id)
    }
  return { ad_set: [...ids.ad_set], ad_creative: [...ids.ad_creative], keyword: [...ids.keyword] }
}
