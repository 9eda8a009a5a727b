import type { DemoCampaign } from './demo-campaign.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { dayAfter, daysBetween, type LocalDays, latestOn, localDays } from './local-days.ts'
import { organic } from './own-campaigns.ts'
import { season } from './season.ts'
import { seededRandom } from './seeded-random.ts'

export const timezone = 'Europe/Berlin'
export const displayCurrency = 'EUR'

/** The input of a demo: equal plans give equal facts. */
export type DemoPlan = {
  seed: number
  firstDay: string
  lastDay: string
  /** From this day on the demo can be used; the days before follow. */
  newestDay: string
  /** No fact is later. */
  until: number
  /** Installs before it are imported as history; later ones are replayed through the public endpoints. */
  handover: number
  now: number
  /** Relative to an app with about 45 installs a day. */
  scale: number
  days: LocalDays
}

export type PlanOptions = { seed: number; today: string | undefined; days: number; facts: number; now: Date }

/** Measured for a year at scale 1. */
const factsOfAYear = 227_000
const year = 365
const replayedDays = 10
export const newestDays = 30

export function planDemo({ seed, today, days, facts, now }: PlanOptions): DemoPlan {
  const local = localDays(timezone)
  const lastDay = today ?? local.dayOf(now.getTime())
  const until = Math.min(now.getTime(), local.instant(dayAfter(lastDay, 1), 0))
  return {
    seed,
    firstDay: dayAfter(lastDay, 1 - days),
    lastDay,
    newestDay: dayAfter(lastDay, 1 - Math.min(days, newestDays)),
    until,
    handover: local.instant(dayAfter(lastDay, -replayedDays), 0),
    now: now.getTime(),
    scale: facts / factsOfAYear,
    days: local,
  }
}

export function daysOf({ firstDay, lastDay }: DemoPlan): string[] {
  return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) => dayAfter(firstDay, index))
}

/** The first and last day of a campaign. One without an end runs until the last day of the plan. */
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

/** A young app grows: it was smaller a year ago. */
function growth(day: string, { lastDay }: DemoPlan): number {
  return 1.15 - (growthInAYear * daysBetween(day, lastDay)) / year
}

/** The mean number of installs of a campaign on a day; null: organic. */
export function expectedInstalls(campaign: DemoCampaign | null, day: string, plan: DemoPlan): number {
  if (campaign === null) return organic.installsADay * plan.scale * growth(day, plan) * season(day)
  const { from, to } = runOf(campaign, plan)
  if (day < from || day > to) return 0
  const launch = 1 + (campaign.launch - 1) * Math.exp(-daysBetween(from, day) / launchFadesInDays)
  // Bids change and ads wear out: no two weeks of a campaign are the same.
  const week = seededRandom(plan.seed, 'week', campaign.displayId, Math.floor(Date.parse(day) / 604_800_000))
  return (
    campaign.installsADay * plan.scale * growth(day, plan) * season(day) * launch * week.between(0.75, 1.25)
  )
}
