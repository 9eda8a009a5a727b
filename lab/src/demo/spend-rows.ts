import { arrivals } from './arrivals.ts'
import { adFields } from './choose-ad.ts'
import type { DemoAd, DemoCampaign } from './demo-campaign.ts'
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

/** The cost of each ad per day, and the installs its network claims. */
export function spendRows(plan: DemoPlan): SpendRow[] {
  const paid = demoCampaigns.filter(({ costPerInstall }) => costPerInstall > 0)
  // The cost of a day is known only when it is over.
  const over = daysOf(plan).filter((day) => plan.days.instant(dayAfter(day, 1), 0) <= plan.until)
  const brought = installsByAd(plan)
  return over.flatMap((day) => paid.flatMap((campaign) => rowsOf(campaign, day, { plan, brought })))
}

const keyOf = (day: string, campaign: DemoCampaign, ad: DemoAd) => `${day} ${campaign.displayId} ${ad.ad[0]}`

function installsByAd(plan: DemoPlan): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { at, campaign, ad } of arrivals(plan)) {
    if (campaign === null || ad === null) continue
    const key = keyOf(plan.days.dayOf(at), campaign, ad)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

type SpendContext = { plan: DemoPlan; brought: ReadonlyMap<string, number> }

function rowsOf(campaign: DemoCampaign, day: string, { plan, brought }: SpendContext): SpendRow[] {
  const expected = expectedInstalls(campaign, day, plan)
  if (expected === 0) return []
  const random = seededRandom(plan.seed, 'spend', day, campaign.displayId)
  const shares = campaign.ads.reduce((sum, { share }) => sum + share, 0)
  return campaign.ads.map((ad) => {
    const installs = brought.get(keyOf(day, campaign, ad)) ?? 0
    // Spend follows the budget and, in part, the actual installs.
    const paidFor = ((expected * ad.share) / shares + installs) / 2
    const clicks = random.count(paidFor * campaign.clicksPerInstall * 1.15)
    return {
      date: day,
      campaign: campaign.displayId,
      ...adFields(campaign, ad),
      spend: Math.round(paidFor * campaign.costPerInstall * random.between(0.8, 1.25) * 100) / 100,
      currency: campaign.currency,
      clicks,
      // Networks also claim installs that others brought.
      installs: installs + random.count(0.12 * paidFor),
      impressions: Math.round(clicks * random.between(38, 75)),
    }
  })
}
