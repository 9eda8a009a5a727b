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
import { type MaturedFigure, plainFormat } from '#domain/reporting/format.ts'
import { lastDayOfWeek, type OpenCount, openedDays, openedWeeks } from './cohort-ages.ts'
import { type CohortCurve, type CohortRows, curveOf, mergeRows, noCohortRows } from './cohort-curve.ts'
import { arpuOf, figureOfDay, paybackOf } from './economics.ts'

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

type Figures = Record<string, MaturedFigure>

/** The money of a group, by the requested days after the install. */
function moneyFigures(group: CohortGroup, days: readonly number[]) {
  const paid = curveOf(group.paid)
  const all = curveOf(mergeRows([group.paid, group.unpaid]))
  const byDay = (id: Parameters<typeof figureOfDay>[0], curve: CohortCurve): Figures =>
    Object.fromEntries(days.map((day) => [`d${day}`, figureOfDay(id, curve, day)]))
  return {
    paid_installs: installsOf(group.paid),
    users: group.users,
    arpu: arpuOf(group.revenue, group.users),
    payback_day: paybackOf(paid),
    paid_roas: byDay('cohort_paid_roas', paid),
    blended_roas: byDay('cohort_blended_roas', all),
    revenue_per_install: byDay('revenue_per_install', all),
  }
}

/** Every figure of a group, by the requested days after the install. */
export function cohortFigures(group: CohortGroup, days: readonly number[]) {
  const { paid_installs, ...money } = moneyFigures(group, days)
  return {
    group: group.group,
    name: group.name,
    installs: installsOf(group),
    paid_installs,
    spend: toNumber(sumOf(group.paid.spend.map(({ spend }) => spend))),
    revenue: toNumber(decimalOf(group.revenue)),
    ...money,
    ...retentionOf(group),
  }
}

/** The same money in a row of the campaign table. */
export function economicsOfGroup(group: CohortGroup) {
  const { paid_roas, revenue_per_install, payback_day, paid_installs, users, arpu } = moneyFigures(
    group,
    economicsDays,
  )
  return { roas: paid_roas, revenue_per_install, payback_day, paid_installs, users, arpu }
}

function sumOf(amounts: readonly StoredAmount[]) {
  const sum = noAmount()
  for (const amount of amounts) addAmount(sum, amount)
  return decimalOf(sum)
}

/** The install opens the app: all of them did on day 0. */
function retentionOf({ installs, opened }: CohortGroup): { retention: Figures; weekly_retention: Figures } {
  const oldEnough = (day: number) =>
    installs.reduce((sum, cohort) => (cohort.daysAgo > day ? sum + cohort.installs : sum), 0)
  const share = (day: number, count?: OpenCount): MaturedFigure => {
    const of = oldEnough(day)
    return plainFormat.share(count === undefined ? of : (opened[count] ?? 0), of)
  }
  return {
    retention: Object.fromEntries([
      ['d0', share(0)],
      ...openedDays.map((day) => [`d${day}`, share(day, `opened_day_${day}`)] as const),
    ]),
    weekly_retention: Object.fromEntries([
      ['w0', share(lastDayOfWeek(0))],
      ...openedWeeks.map((week) => [`w${week}`, share(lastDayOfWeek(week), `opened_week_${week}`)] as const),
    ]),
  }
}
