import { ByAdKey } from '../../domain/reporting/by-ad-key.ts'
import type { ReportWindow } from '../../domain/reporting/report-question.ts'
import {
  branchesAt,
  type NumberedAds,
  type Place,
  type ReportTree,
} from '../../domain/reporting/report-tree.ts'
import type { Rows } from '../../domain/reporting/sum-grid.ts'
import type { Queryable } from '../../storage/database.ts'
import { type AdsOfCampaign, reportedAds } from '../../storage/reports/ad-figures.ts'

/** The rows of ads, each on one platform, by their numbers and by their keys. Of another platform than the one asked for there are none. */
export type Leaves = {
  numbered: NumberedAds
  ofCampaign: (id: number) => ByAdKey<Rows>
}

/** A platform narrows the figures and hides no row. */
export async function growLeaves(db: Queryable, window: ReportWindow, tree: ReportTree): Promise<Leaves> {
  const numbered = new Map<number, Rows>()
  const byKey = new Map<number, ByAdKey<Rows>>()
  for (const campaign of await reportedAds(db, window.projectId, [...tree.keys()])) {
    const keys = new ByAdKey<Rows>()
    campaign.numbers.forEach((number, at) => {
      const branches = branchesAt(tree, placeOf(campaign, at))
      const platform = campaign.platforms[at] ?? ''
      if (campaign.everInstalled[at] === true)
        for (const branch of branches) {
          branch.ios ||= platform === 'IOS'
          branch.android ||= platform === 'ANDROID'
        }
      if (window.platform !== undefined && window.platform !== platform) return
      const rows = branches.map(({ row }) => row)
      numbered.set(number, rows)
      keys.set(campaign.highs[at] ?? 0, campaign.lows[at] ?? 0, rows)
    })
    byKey.set(campaign.campaignId, keys)
  }
  return {
    numbered,
    ofCampaign: (id) => byKey.get(id) ?? new ByAdKey<Rows>(),
  }
}

function placeOf({ campaignId, adSetIds, adCreativeIds, keywordIds }: AdsOfCampaign, at: number): Place {
  return {
    campaignId,
    adSetId: adSetIds[at] ?? '',
    adCreativeId: adCreativeIds[at] ?? '',
    keywordId: keywordIds[at] ?? '',
  }
}
