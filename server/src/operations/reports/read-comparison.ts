import type { App } from '../../app.ts'
import { type Comparison, comparedPeriod, type PeriodKind } from '../../domain/reporting/compared-period.ts'
import { dayNumber, dayOfNumber } from '../../domain/reporting/day-number.ts'
import type { FigureRules, SeriesRow } from '../../domain/reporting/series-figures.ts'
import type { Queryable } from '../../storage/database.ts'
import { factsOfDay, type PartOfDay, partOfDay } from '../../storage/reports/part-of-day.ts'
import { firstDayOfData } from '../../storage/reports/report-days.ts'
import type { SeriesSpan } from '../../storage/reports/series-sums.ts'
import { readRowsOfPart, readSeriesRows } from './read-series-rows.ts'

type Request = {
  compare: Comparison
  kind?: PeriodKind | undefined
  timezone: string
  metrics: readonly string[]
}

export type ComparedRows = {
  /** The compared days. `today` is their last day if it counts until a time: no average includes it. */
  span: SeriesSpan
  /** The last day counts until then; undefined: all of it. */
  until: Date | undefined
  rows: SeriesRow[]
  rules: FigureRules
}

// Counting the facts of a day until a time takes about a second for so many.
const mostFacts = 200_000

/** What a period is compared with. Undefined: there is no data that early. The caller has caught up with the journal. */
export async function readComparison(
  { now }: Pick<App, 'now'>,
  db: Queryable,
  shown: SeriesSpan,
  { compare, kind, timezone, metrics }: Request,
): Promise<ComparedRows | undefined> {
  const compared = comparedPeriod(shown, { compare, today: shown.today, kind })
  const firstDay = await firstDayOfData(db, shown.projectId)
  if (compared === undefined || firstDay === null || firstDay > compared.to) return undefined
  const { from, to } = compared
  const span = { ...shown, from, to }
  const part = compared.isCut ? await readPart(db, span, { timezone, now: now() }) : undefined
  if (part === undefined)
    return { span, until: undefined, rows: await readSeriesRows(db, span, metrics), rules: {} }
  const whole = from === to ? [] : await readSeriesRows(db, { ...span, to: dayBefore(to) }, metrics)
  const ofPart = await readRowsOfPart(db, span, { part, metrics })
  const rules = { hasNoWholeDay: from === to, clicksAreByDay: ofPart.some(hasReportedClicks) }
  return { span: { ...span, today: to }, until: part.to, rows: [...whole, ...ofPart], rules }
}

/** Undefined: the day counts as a whole, because its facts are gone or, next to other days, too many. */
async function readPart(
  db: Queryable,
  { projectId, from, to }: SeriesSpan,
  { timezone, now }: { timezone: string; now: Date },
): Promise<PartOfDay | undefined> {
  const { count, areStored } = await factsOfDay(db, projectId, to)
  if (!areStored || (count > mostFacts && from < to)) return undefined
  return partOfDay(db, { day: to, timezone, now })
}

const dayBefore = (day: string) => dayOfNumber(dayNumber(day) - 1)

/** Only rows of spend have both. */
const hasReportedClicks = ({ spend, clicks }: SeriesRow) => spend !== undefined && Number(clicks ?? 0) > 0
