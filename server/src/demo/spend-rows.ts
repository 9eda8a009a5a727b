import { adFields } from './choose-ad.ts'
import type { DemoCampaign } from './demo-campaign.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { type DemoPlan, daysOf, expectedInstalls } from './demo-plan.ts'
import type { AdFields } from './history-fact.ts'
import { dayAfter } from './local-days.ts'
import { seededRandom } from './seeded-random.ts'

export type SpendRow = {
  date: string
  campaign: string
  spend: number
  currency: string
  clicks: number
  installs: number
  impressions: number
} & AdFields

/** What each ad cost on each day, and what its network claims to have brought. */
export function spendRows(plan: DemoPlan): SpendRow[] {
  const paid = demoCampaigns.filter(({ costPerInstall }) => costPerInstall > 0)
  // What a day cost is known when it is over.
  const over = daysOf(plan).filter((day) => plan.days.instant(dayAfter(day, 1), 0) <= plan.until)
  return over.flatMap((day) => paid.flatMap((campaign) => rowsOf(campaign, day, plan)))
}

function rowsOf(campaign: DemoCampaign, day: string, plan: DemoPlan): SpendRow[] {
  const installs = expectedInstalls(campaign, day, plan)
  if (installs === 0) return []
  const random = seededRandom(plan.seed, 'spend', day, campaign.displayId)
  const shares = campaign.ads.reduce((sum, { share }) => sum + share, 0)
  return campaign.ads.map((ad) => {
    const claimed = (installs * ad.share) / shares
    const clicks = random.count(claimed * campaign.clicksPerInstall * 1.06)
    return {
      date: day,
      campaign: campaign.displayId,
      ...adFields(campaign, ad),
      // Nobody gets the price that was planned.
      spend: Math.round(claimed * campaign.costPerInstall * random.between(0.8, 1.25) * 100) / 100,
      currency: campaign.currency,
      clicks,
      // Networks count installs that others count as well.
      installs: random.count(claimed * 1.12),
      impressions: Math.round(clicks * random.between(38, 75)),
    }
  })
}
