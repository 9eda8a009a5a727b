import { type Arrival, arrivals } from './arrivals.ts'
import { adFields, chooseAd, clickParams } from './choose-ad.ts'
import type { DemoAd, DemoCampaign } from './demo-campaign.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { type DemoPlan, daysOf, expectedInstalls } from './demo-plan.ts'
import type { HistoryFact } from './history-fact.ts'
import { lifeAfterInstall } from './life.ts'
import { countryOf, deviceData, makePhone, type Phone, userAgent } from './phone.ts'
import { secondOfDay } from './season.ts'
import { seededRandom } from './seeded-random.ts'

const minuteMs = 60_000

/** The facts to import: installs before the handover with all that follows, and the idle clicks, of all days or of these. Facts of one install are adjacent. */
export function* history(plan: DemoPlan, isWanted = (_day: string) => true): Generator<HistoryFact> {
  for (const arrival of arrivals(plan))
    if (arrival.at < plan.handover && isWanted(plan.days.dayOf(arrival.at))) yield* oneInstall(plan, arrival)
  for (const day of daysOf(plan).filter(isWanted))
    for (const campaign of demoCampaigns) yield* idleClicks(plan, day, campaign)
}

function* oneInstall(plan: DemoPlan, arrival: Arrival): Generator<HistoryFact> {
  const { random, number, install, at, phone, campaign, ad, viewed, suspicious } = arrival
  const clickAt = at - (suspicious ? 4_000 : (1.5 + random.wait(22)) * minuteMs)
  if (campaign !== null && !viewed) yield click(`c-${number}`, clickAt, { campaign, ad, phone })
  yield {
    fact: 'install',
    id: install,
    at: new Date(at).toISOString(),
    platform: phone.platform,
    ...(campaign === null ? {} : { campaign: campaign.displayId, touch: viewed ? 'view' : 'click' }),
    ...(campaign === null ? {} : adFields(campaign, ad)),
    ...(campaign === null || viewed ? {} : { link_params: clickParams(campaign, ad) }),
    country: countryOf(phone),
    app_version: appVersionAt(plan, at),
    device_data: deviceData(phone),
    suspicious,
  }
  // A fake phone does not use the app.
  if (!suspicious) yield* lifeAfterInstall(random, plan, arrival)
}

const betweenVersionsMs = 120 * 86_400_000

/** The app of the last days is 4.2.0. */
function appVersionAt({ handover }: DemoPlan, at: number): string {
  return `4.${Math.max(0, 2 - Math.floor((handover - at) / betweenVersionsMs))}.0`
}

/** Clicks that did not lead to an install. */
function* idleClicks(plan: DemoPlan, day: string, campaign: DemoCampaign): Generator<HistoryFact> {
  const random = seededRandom(plan.seed, 'idle', day, campaign.displayId)
  const clicks = random.count(expectedInstalls(campaign, day, plan) * (campaign.clicksPerInstall - 1))
  for (let index = 0; index < clicks; index += 1) {
    const phone = makePhone(random, random.chance(campaign.iosShare) ? 'IOS' : 'ANDROID')
    const ad = chooseAd(random, campaign)
    const at = plan.days.instant(day, secondOfDay(random))
    if (at > plan.until) continue
    yield click(`c-${campaign.displayId}-${day}-${index}`, at, { campaign, ad, phone })
  }
}

type Clicked = { campaign: DemoCampaign; ad: DemoAd | null; phone: Phone }

function click(id: string, at: number, { campaign, ad, phone }: Clicked): HistoryFact {
  return {
    fact: 'click',
    id,
    at: new Date(at).toISOString(),
    campaign: campaign.displayId,
    click_params: clickParams(campaign, ad),
    user_agent: userAgent(phone),
  }
}
