import { backtestDays } from './backtest.ts'
import { fitProfile, type Payers, type Profile, type ProfileRefusal } from './fit-profile.ts'
import { addEarnings, addInstalls, newUnit, sumOf, type Unit } from './unit.ts'

/** Revenue by install week and day of life; installs by day; those that paid, today or (`era` 0) as of the backtest. */
export type WeekRow = {
  kind: 'revenue' | 'installs' | 'payers'
  life: number | null
  era: number
  age: number | null
  amount: number
  squares: number | null
}

export type Week = { today: Unit; monthAgo: Unit }

export type ProjectFit = {
  weeks: Week[]
  installs: number
  payers: number
  today: Profile | ProfileRefusal
  monthAgo: Profile | ProfileRefusal
}

/** Fits the model to all installs of the project: as of today, and with what was known at the backtest. */
export function fitProject(rows: readonly WeekRow[]): ProjectFit {
  const byWeek = new Map<number, Week>()
  const find = (week: number) => {
    const found = byWeek.get(week) ?? { today: newUnit(), monthAgo: newUnit() }
    byWeek.set(week, found)
    return found
  }
  for (const row of rows)
    if (row.kind === 'installs') addWeekInstalls(find, row)
    else if (row.kind === 'revenue') addWeekRevenue(find(Number(row.life)), row)
  const weeks = [...byWeek.values()]
  const [today, monthAgo] = [payersOf(rows, weeks, 'today'), payersOf(rows, weeks, 'monthAgo')]
  return {
    weeks,
    installs: sumOf(weeks.flatMap((week) => [...week.today.installs.values()])),
    payers: today.payers,
    today: fitProfile(
      weeks.map((week) => week.today),
      today,
    ),
    monthAgo: fitProfile(
      weeks.map((week) => week.monthAgo),
      monthAgo,
    ),
  }
}

function addWeekInstalls(find: (week: number) => Week, { life, amount }: WeekRow): void {
  const daysAgo = Math.max(Number(life), 0)
  const { today, monthAgo } = find(Math.floor(daysAgo / 7))
  addInstalls(today, daysAgo, Number(amount))
  if (daysAgo > backtestDays) addInstalls(monthAgo, daysAgo - backtestDays, Number(amount))
}

function addWeekRevenue({ today, monthAgo }: Week, { age, era, amount }: WeekRow): void {
  addEarnings(today, Number(age), Number(amount))
  if (Number(era) === 0) addEarnings(monthAgo, Number(age), Number(amount))
}

function payersOf(rows: readonly WeekRow[], weeks: readonly Week[], moment: keyof Week): Payers {
  const row = rows.find(({ kind, era }) => kind === 'payers' && Number(era) === (moment === 'today' ? 1 : 0))
  return {
    payers: Number(row?.amount ?? 0),
    revenue: sumOf(weeks.map((week) => sumOf(week[moment].earned))),
    squares: Number(row?.squares ?? 0),
  }
}
