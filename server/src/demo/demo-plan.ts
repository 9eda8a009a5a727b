import type { DemoCampaign } from './demo-campaign.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { dayAfter, daysBetween, type LocalDays, latestOn, localDays } from './local-days.ts'
import { organic } from './own-campaigns.ts'
import { season } from './season.ts'
import { seededRandom } from './seeded-random.ts'

export const timezone = 'Europe/Berlin'
export const displayCurrency = 'EUR'

/** What a demo is made of: the same plan is the same facts. */
export type DemoPlan = {
  seed: number
  firstDay: string
  lastDay: string
  /** Nothing has happened after it. */
  until: number
  /** Phones that were new before it are history, and imported; later ones are played through the endpoints that phones use. */
  handover: number
  now: number
  /** Beside an app with about 45 installs a day. */
  scale: number
  days: LocalDays
}

export type PlanWishes = { seed: number; today: string | undefined; days: number; facts: number; now: Date }

/** What a year at scale 1 comes to, as measured. */
const factsOfAYear = 227_000
const year = 365
const playedDays = 10

export function planDemo({ seed, today, days, facts, now }: PlanWishes): DemoPlan {
  const local = localDays(timezone)
  const lastDay = today ?? local.dayOf(now.getTime())
  const until = Math.min(now.getTime(), local.instant(dayAfter(lastDay, 1), 0))
  return {
    seed,
    firstDay: dayAfter(lastDay, 1 - days),
    lastDay,
    until,
    handover: local.instant(dayAfter(lastDay, -playedDays), 0),
    now: now.getTime(),
    scale: facts / factsOfAYear,
    days: local,
  }
}

export function daysOf({ firstDay, lastDay }: DemoPlan): string[] {
  return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) => dayAfter(firstDay, index))
}

/** From its first to its last day; still running when it has no last one yet. */
export function runOf({ starts, lasts }: DemoCampaign, { lastDay }: DemoPlan): { from: string; to: string } {
  const from = typeof starts === 'number' ? dayAfter(lastDay, -starts) : latestOn(starts, lastDay)
  return { from, to: lasts === null ? lastDay : dayAfter(from, lasts - 1) }
}

export function hasEnded(campaign: DemoCampaign, plan: DemoPlan): boolean {
  return campaign.lasts !== null && runOf(campaign, plan).to < plan.lastDay
}

export function runningCampaigns(plan: DemoPlan): DemoCampaign[] {
  return demoCampaigns.filter((campaign) => !hasEnded(campaign, plan))
}

const launchFadesInDays = 4
const growthInAYear = 0.5

/** A young app grows: a year ago it was smaller. */
function growth(day: string, { lastDay }: DemoPlan): number {
  return 1.15 - (growthInAYear * daysBetween(day, lastDay)) / year
}

/** How many installs a campaign brings on a day, on average; null: nobody's campaign. */
export function expectedInstalls(campaign: DemoCampaign | null, day: string, plan: DemoPlan): number {
  if (campaign === null) return organic.installsADay * plan.scale * growth(day, plan) * season(day)
  const { from, to } = runOf(campaign, plan)
  if (day < from || day > to) return 0
  const launch = 1 + (campaign.launch - 1) * Math.exp(-daysBetween(from, day) / launchFadesInDays)
  // Somebody changes a bid, an ad gets tired: no two weeks of a campaign are the same.
  const week = seededRandom(plan.seed, 'week', campaign.displayId, Math.floor(Date.parse(day) / 604_800_000))
  return (
    campaign.installsADay * plan.scale * growth(day, plan) * season(day) * launch * week.between(0.75, 1.25)
  )
}
