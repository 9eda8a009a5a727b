import { storedAmount } from '#domain/reporting/amount.ts'
import { type CohortRows, mergeRows, noCohortRows } from '#domain/reporting/cohorts/cohort-curve.ts'
import { backtestDays } from './backtest.ts'
import { addEarnings, addInstalls, mergeUnits, newUnit, type Unit } from './unit.ts'

/** Some installs: exactly, as cohort economics counts them, and as the model reads them, today and as of the backtest. */
export type LtvPart = {
  rows: CohortRows
  today: Unit
  monthAgo: Unit
  /** Revenue by how many days ago the install was: before the backtest, and until today. */
  days: Map<number, { known: number; today: number }>
}

export function newPart(): LtvPart {
  return { rows: noCohortRows(), today: newUnit(), monthAgo: newUnit(), days: new Map() }
}

export function mergeParts(parts: readonly LtvPart[]): LtvPart {
  const days: LtvPart['days'] = new Map()
  for (const part of parts) for (const [daysAgo, sums] of part.days) addDay(days, daysAgo, sums)
  return {
    rows: mergeRows(parts.map(({ rows }) => rows)),
    today: mergeUnits(parts.map(({ today }) => today)),
    monthAgo: mergeUnits(parts.map(({ monthAgo }) => monthAgo)),
    days,
  }
}

function addDay(days: LtvPart['days'], daysAgo: number, sums: { known: number; today: number }): void {
  const { known, today } = days.get(daysAgo) ?? { known: 0, today: 0 }
  days.set(daysAgo, { known: known + sums.known, today: today + sums.today })
}

/** A row of the statement. Either `age` or `life`, which is how many days ago the install was, is null in a row of revenue. */
export type LtvRow = {
  kind: 'revenue' | 'installs' | 'spend'
  era: number
  age: number | null
  life: number | null
  amount: string | number | null
}

/** Decimals without the zeros at their end. */
const trimmedText = (amount: LtvRow['amount']): string =>
  String(amount ?? 0)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

export function addRow(part: LtvPart, { kind, era, age, life, amount }: LtvRow): void {
  const value = Number(amount ?? 0)
  if (kind === 'spend')
    part.rows.spend.push({ daysAgo: Number(life), spend: storedAmount(trimmedText(amount)) })
  else if (kind === 'installs') addInstallDay(part, Number(life), value)
  else if (age !== null) {
    part.rows.earned.push({ age: Number(age), revenue: storedAmount(trimmedText(amount)) })
    addEarnings(part.today, Number(age), value)
    if (Number(era) === 0) addEarnings(part.monthAgo, Number(age), value)
  } else {
    part.rows.leaving.push({ daysAgo: Number(life), revenue: storedAmount(trimmedText(amount)) })
    addDay(part.days, Number(life), { known: Number(era) === 0 ? value : 0, today: value })
  }
}

/** Installs of the future, by a clock that is wrong, are installs of today. */
function addInstallDay({ rows, today, monthAgo }: LtvPart, daysAgo: number, count: number): void {
  rows.installs.push({ daysAgo, installs: count })
  addInstalls(today, Math.max(daysAgo, 0), count)
  if (daysAgo > backtestDays) addInstalls(monthAgo, daysAgo - backtestDays, count)
}
