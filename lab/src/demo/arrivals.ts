import { chooseAd } from './choose-ad.ts'
import type { DemoAd, DemoCampaign } from './demo-campaign.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { type DemoPlan, daysOf, expectedInstalls } from './demo-plan.ts'
import type { Newcomer } from './life.ts'
import { organic } from './own-campaigns.ts'
import { makePhone } from './phone.ts'
import { secondOfDay } from './season.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** A new phone, and what brought it. `random` also drives what follows. */
export type Arrival = Newcomer & {
  random: Random
  campaign: DemoCampaign | null
  ad: DemoAd | null
  /** An ad was seen but not clicked. */
  viewed: boolean
  suspicious: boolean
}

const firstNumber = 10_001

/** All arrivals, day by day. Each depends only on its number, not on the others. */
export function* arrivals(plan: DemoPlan): Generator<Arrival> {
  let number = firstNumber
  for (const day of daysOf(plan)) {
    for (const campaign of [null, ...demoCampaigns]) {
      const random = seededRandom(plan.seed, 'day', day, campaign?.displayId ?? 'organic')
      for (let left = random.count(expectedInstalls(campaign, day, plan)); left > 0; left -= 1) {
        const arrival = arrivalOf(plan, { day, campaign, number })
        number += 1
        if (arrival.at <= plan.until) yield arrival
      }
    }
  }
}

type ArrivalKey = { day: string; campaign: DemoCampaign | null; number: number }

function arrivalOf(plan: DemoPlan, { day, campaign, number }: ArrivalKey): Arrival {
  const random = seededRandom(plan.seed, 'arrival', number)
  const { iosShare, loyalty, payers, suspicious } = campaign ?? organic
  return {
    random,
    number,
    campaign,
    loyalty,
    payers,
    phone: makePhone(random, random.chance(iosShare) ? 'IOS' : 'ANDROID'),
    install: random.uuid(),
    at: plan.days.instant(day, secondOfDay(random)),
    ad: campaign === null ? null : chooseAd(random, campaign),
    viewed: campaign !== null && random.chance(campaign.views),
    suspicious: random.chance(suspicious),
  }
}
