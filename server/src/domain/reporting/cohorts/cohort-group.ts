import { economicsDays } from '@tributary/contract/figures/economics-days'
import { toNumber } from '#domain/money/decimal.ts'
import {
  type Amount,
  addAmount,
  decimalOf,
  noAmount,
  type StoredAmount,
  toStored,
} from '#domain/reporting/amount.ts'
import { lastDayOfWeek, type OpenCount, openedDays, openedWeeks } from './cohort-ages.ts'
import { type CohortCurve, type CohortRows, curveOf, mergeRows, noCohortRows } from './cohort-curve.ts'
import { arpuOf, type MatureFigure, paybackOf, revenuePerInstall, roasOf } from './economics.ts'

/** All that is known of the installs of one group. */
export type CohortGroup = {
  group: string | null
  name: string | null
  /** Of campaigns that have spend, and of all others. */
  paid: CohortRows
  unpaid: CohortRows
  installs: { daysAgo: number; installs: number }[]
  /** Of installs that are old enough for the count. */
  opened: Partial<Record<OpenCount, number>>
  users: number
  /** Until now. */
  revenue: Amount
}

export function newCohortGroup(group: string | null, name: string | null): CohortGroup {
  return {
    group,
    name,
    paid: noCohortRows(),
    unpaid: noCohortRows(),
    installs: [],
    opened: {},
    users: 0,
    revenue: noAmount(),
  }
}

export function addOpened({ opened }: CohortGroup, counts: Partial<Record<OpenCount, number | null>>): void {
  for (const [name, count] of Object.entries(counts) as [OpenCount, number | null][])
    if (count !== null) opened[name] = (opened[name] ?? 0) + count
}

export function mergeGroups(
  groups: readonly CohortGroup[],
  group: string | null,
  name: string | null = null,
): CohortGroup {
  const merged = newCohortGroup(group, name)
  merged.paid = mergeRows(groups.map(({ paid }) => paid))
  merged.unpaid = mergeRows(groups.map(({ unpaid }) => unpaid))
  merged.installs = groups.flatMap(({ installs }) => installs)
  for (const one of groups) {
    addOpened(merged, one.opened)
    merged.users += one.users
    addAmount(merged.revenue, toStored(one.revenue))
  }
  return merged
}

export function installsOf(group: Pick<CohortGroup, 'installs'>): number {
  return group.installs.reduce((sum, { installs }) => sum + installs, 0)
}

type Figures = Record<string, MatureFigure>

/** The money of a group, by the requested days after the install. */
function moneyFigures(group: CohortGroup, days: readonly number[]) {
  const paid = curveOf(group.paid)
  const all = curveOf(mergeRows([group.paid, group.unpaid]))
  const byDay = (figure: (curve: CohortCurve, day: number) => MatureFigure, curve: CohortCurve): Figures =>
    Object.fromEntries(days.map((day) => [`d${day}`, figure(curve, day)]))
  return {
    paidInstalls: installsOf(group.paid),
    users: group.users,
    arpu: arpuOf(decimalOf(group.revenue), group.users),
    payback: paybackOf(paid),
    paidRoas: byDay(roasOf, paid),
    blendedRoas: byDay(roasOf, all),
    revenuePerInstall: byDay(revenuePerInstall, all),
  }
}

/** Every figure of a group, by the requested days after the install. */
export function cohortFigures(group: CohortGroup, days: readonly number[]) {
  return {
    group: group.group,
    name: group.name,
    installs: installsOf(group),
    spend: toNumber(sumOf(group.paid.spend.map(({ spend }) => spend))),
    revenue: toNumber(decimalOf(group.revenue)),
    ...moneyFigures(group, days),
    ...retentionOf(group),
  }
}

/** The same money in a row of the campaign table. */
export function economicsOfGroup(group: CohortGroup) {
  const figures = moneyFigures(group, economicsDays)
  return {
    roas: figures.paidRoas,
    revenue_per_install: figures.revenuePerInstall,
    payback_day: figures.payback,
    paid_installs: figures.paidInstalls,
    users: figures.users,
    arpu: figures.arpu,
  }
}

function sumOf(amounts: readonly StoredAmount[]) {
  const sum = noAmount()
  for (const amount of amounts) addAmount(sum, amount)
  return decimalOf(sum)
}

/** The install opens the app: all of them did on day 0. */
function retentionOf({ installs, opened }: CohortGroup): { retention: Figures; weeklyRetention: Figures } {
  const oldEnough = (day: number) =>
    installs.reduce((sum, cohort) => (cohort.daysAgo > day ? sum + cohort.installs : sum), 0)
  const share = (day: number, count?: OpenCount): MatureFigure => {
    const of = oldEnough(day)
    const part = count === undefined ? of : (opened[count] ?? 0)
    return { value: of === 0 ? null : (100 * part) / of, of }
  }
  return {
    retention: Object.fromEntries([
      ['d0', share(0)],
      ...openedDays.map((day) => [`d${day}`, share(day, `opened_day_${day}`)] as const),
    ]),
    weeklyRetention: Object.fromEntries([
      ['w0', share(lastDayOfWeek(0))],
      ...openedWeeks.map((week) => [`w${week}`, share(lastDayOfWeek(week), `opened_week_${week}`)] as const),
    ]),
  }
}
