import type { App } from '#app.ts'
import { type Comparison, comparedPeriod, type PeriodKind } from '#domain/reporting/compared-period.ts'
import { dayBefore } from '#domain/reporting/day-number.ts'
import type { FigureRules, SeriesRow } from '#domain/reporting/series-figures.ts'
import type { Queryable } from '#storage/database.ts'
import { factsOfDay, type PartOfDay, partOfDay } from '#storage/reports/part-of-day.ts'
import { firstDayOfData } from '#storage/reports/report-days.ts'
import type { SeriesSpan } from '#storage/reports/series-sums.ts'
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

type Compared = { from: string; to: string; part: PartOfDay | undefined }
type Shown = { projectId: number; from: string; to: string; today: string }

/** The days to compare with, and how much of the last one counts. Undefined: there is no data that early. */
export async function comparedDays(
  { now }: Pick<App, 'now'>,
  db: Queryable,
  { projectId, from, to, today }: Shown,
  { compare, kind, timezone }: Omit<Request, 'metrics'>,
): Promise<Compared | undefined> {
  const compared = comparedPeriod({ from, to }, { compare, today, kind })
  const firstDay = await firstDayOfData(db, projectId)
  if (compared === undefined || firstDay === null || firstDay > compared.to) return undefined
  const days = { from: compared.from, to: compared.to }
  const part = compared.isCut
    ? await readPart(db, { projectId, ...days }, { timezone, now: now() })
    : undefined
  return { ...days, part }
}

/** What a period is compared with. Undefined: there is no data that early. The caller has caught up with the journal. */
export async function readComparison(
  app: Pick<App, 'now'>,
  db: Queryable,
  shown: SeriesSpan,
  { metrics, ...request }: Request,
): Promise<ComparedRows | undefined> {
  const compared = await comparedDays(app, db, shown, request)
  if (compared === undefined) return undefined
  const { from, to, part } = compared
  const span = { ...shown, from, to }
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
  { projectId, from, to }: Omit<Shown, 'today'>,
  { timezone, now }: { timezone: string; now: Date },
): Promise<PartOfDay | undefined> {
  const { count, areStored } = await factsOfDay(db, projectId, to)
  if (!areStored || (count > mostFacts && from < to)) return undefined
  return partOfDay(db, { day: to, timezone, now })
}

/** Only rows of spend have both. */
const hasReportedClicks = ({ spend, clicks }: SeriesRow) => spend !== undefined && Number(clicks ?? 0) > 0
