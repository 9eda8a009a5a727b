import { noSums } from '../domain/reporting/figures.ts'
import type { ReportWindow } from '../domain/reporting/report-question.ts'
import { type Branch, branchesAt, type Place, type ReportTree } from '../domain/reporting/report-tree.ts'
import type { Summed } from '../domain/reporting/unpack-sums.ts'
import type { Queryable } from '../storage/database.ts'
import { type AdsOfCampaign, reportedAds } from '../storage/reports/ad-figures.ts'

/** One ad on one platform: its own sums, the branches that they count in, and their rows among the campaign's events. */
export type Leaf = Summed & { branches: readonly Branch[]; rows: readonly number[] }

/** By number, and by campaign and keys. Of another platform than the one that is asked for there are none. */
export type Leaves = {
  byNumber: Map<number, Leaf>
  find: (of: { campaignId: number; ads: readonly string[] }) => (Leaf | undefined)[]
}

/** A platform narrows the figures and hides no row. */
export async function growLeaves(db: Queryable, window: ReportWindow, tree: ReportTree): Promise<Leaves> {
  const byNumber = new Map<number, Leaf>()
  const byKey = new Map<number, Map<string, Leaf>>()
  for (const campaign of await reportedAds(db, window.projectId, [...tree.keys()])) {
    const ofCampaign = new Map<string, Leaf>()
    byKey.set(campaign.campaignId, ofCampaign)
    campaign.numbers.forEach((number, at) => {
      const branches = branchesAt(tree, placeOf(campaign, at))
      const platform = campaign.platforms[at] ?? ''
      if (campaign.everInstalled[at] === true)
        for (const branch of branches) {
          branch.ios ||= platform === 'IOS'
          branch.android ||= platform === 'ANDROID'
        }
      if (window.platform !== undefined && window.platform !== platform) return
      const leaf = { sums: noSums(), branches, rows: branches.map(({ row }) => row) }
      byNumber.set(number, leaf)
      ofCampaign.set(campaign.ads[at] ?? '', leaf)
    })
  }
  const find = ({ campaignId, ads }: { campaignId: number; ads: readonly string[] }) => {
    const ofCampaign = byKey.get(campaignId)
    return ads.map((ad) => ofCampaign?.get(ad))
  }
  return { byNumber, find }
}

function placeOf({ campaignId, adSetIds, adCreativeIds, keywordIds }: AdsOfCampaign, at: number): Place {
  return {
    campaignId,
    adSetId: adSetIds[at] ?? '',
    adCreativeId: adCreativeIds[at] ?? '',
    keywordId: keywordIds[at] ?? '',
  }
}
