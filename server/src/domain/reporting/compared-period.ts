import { dayNumber, dayOfNumber } from './day-number.ts'

export type Days = { from: string; to: string }

/** What a period is compared with: the one before it of the same kind, or the same one a year ago. */
export type Comparison = 'previous' | 'year'

/** How to read a period whose days alone are ambiguous: 1 to 30 November is a month, or the last 30 days. */
export type PeriodKind = 'days' | 'week' | 'month'

/** `isCut`: the period runs until now, so the last compared day counts until the same time of day. */
export type ComparedDays = Days & { isCut: boolean }

type Request = { compare: Comparison; today: string; kind?: PeriodKind | undefined }

const firstDay = '0001-01-01'

/** The days to compare a period with. Undefined: it has not begun, or the calendar has no such days. */
export function comparedPeriod(
  { from, to }: Days,
  { compare, today, kind }: Request,
): ComparedDays | undefined {
  if (from > today) return undefined
  const isCut = to >= today
  const days = { from, to: isCut ? today : to }
  const shifted = (compare === 'year' ? yearBefore : periodBefore)(days, kind ?? kindOf(days, today))
  return shifted === undefined || shifted.from < firstDay ? undefined : { ...shifted, isCut }
}

/** A day is a day even if it is the first of its month or week. */
function kindOf({ from, to }: Days, today: string): PeriodKind {
  const runs = to === today
  if (isFirstOfMonth(from) && (isLastOfMonth(to) || (runs && from < to && monthOf(from) === monthOf(to))))
    return 'month'
  const length = lengthOf({ from, to })
  if (isMonday(from) && (length % 7 === 0 || (runs && length > 1 && length < 7))) return 'week'
  return 'days'
}

function periodBefore({ from, to }: Days, kind: PeriodKind): Days | undefined {
  if (kind === 'month') return monthsBefore({ from, to }, monthOf(to) - monthOf(from) + 1)
  const length = lengthOf({ from, to })
  return daysBefore({ from, to }, kind === 'week' ? 7 * Math.ceil(length / 7) : length)
}

/** 52 weeks keep the days of the week. */
function yearBefore(days: Days, kind: PeriodKind): Days | undefined {
  return kind === 'week' ? daysBefore(days, 364) : monthsBefore(days, 12, kind)
}

function daysBefore({ from, to }: Days, days: number): Days | undefined {
  if (dayNumber(from) - days < dayNumber(firstDay)) return undefined
  return { from: dayOfNumber(dayNumber(from) - days), to: dayOfNumber(dayNumber(to) - days) }
}

/** The last day of a month stays the last day of a whole month; 31 becomes 30 where a month has no 31st. */
function monthsBefore({ from, to }: Days, months: number, kind: PeriodKind = 'month'): Days | undefined {
  const first = monthOf(from) - months
  const last = monthOf(to) - months
  if (first < monthOf(firstDay)) return undefined
  const isWhole = kind === 'month' && isFirstOfMonth(from) && isLastOfMonth(to)
  return { from: dayIn(first, dayOf(from)), to: dayIn(last, isWhole ? 31 : dayOf(to)) }
}

/** Months since year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const dayOf = (day: string) => Number(day.slice(8, 10))
const isFirstOfMonth = (day: string) => dayOf(day) === 1
const isLastOfMonth = (day: string) => isFirstOfMonth(dayOfNumber(dayNumber(day) + 1))
const isMonday = (day: string) => (((dayNumber(day) + 3) % 7) + 7) % 7 === 0
const lengthOf = ({ from, to }: Days) => dayNumber(to) - dayNumber(from) + 1

function dayIn(month: number, wanted: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  const first = `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`
  const nextMonth = dayNumber(first) + 31
  const last = dayOf(dayOfNumber(nextMonth - dayOf(dayOfNumber(nextMonth))))
  return `${first.slice(0, 8)}${String(Math.min(wanted, last)).padStart(2, '0')}`
}
