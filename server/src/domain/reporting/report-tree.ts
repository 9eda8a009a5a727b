import { type Figures, noFigures } from './figures.ts'

/** What a fact or a row of spend is counted under. '' is "not told apart". */
export type Place = {
  campaignId: number
  adSetId: string
  adCreativeId: string
  keywordId: string
}

/** An ad set, creative or keyword: its sums, and the platforms that it has installs on. */
export type Branch = { id: string; figures: Figures; platforms: Set<string> }
export type AdSetBranch = Branch & { creatives: Map<string, Branch>; keywords: Map<string, Branch> }
export type CampaignBranch = Branch & { adSets: Map<string, AdSetBranch> }

export type ReportTree = Map<number, CampaignBranch>

export function plantTree(campaignIds: readonly number[]): ReportTree {
  return new Map(campaignIds.map((id) => [id, { ...newBranch(String(id)), adSets: new Map() }]))
}

function newBranch(id: string): Branch {
  return { id, figures: noFigures(), platforms: new Set() }
}

/** The branches that something at this place counts in, from the campaign down. What has no ad set stays on the campaign. */
export function branchesAt(tree: ReportTree, place: Place): Branch[] {
  const campaign = tree.get(place.campaignId)
  if (campaign === undefined) return []
  if (place.adSetId === '') return [campaign]
  const adSet = grown(campaign.adSets, place.adSetId, () => ({
    ...newBranch(place.adSetId),
    creatives: new Map<string, Branch>(),
    keywords: new Map<string, Branch>(),
  }))
  const branches: Branch[] = [campaign, adSet]
  const creative = place.adCreativeId
  const keyword = place.keywordId
  if (creative !== '') branches.push(grown(adSet.creatives, creative, () => newBranch(creative)))
  if (keyword !== '') branches.push(grown(adSet.keywords, keyword, () => newBranch(keyword)))
  return branches
}

function grown<Kind>(branches: Map<string, Kind>, id: string, make: () => Kind): Kind {
  const known = branches.get(id)
  if (known !== undefined) return known
  const made = make()
  branches.set(id, made)
  return made
}
