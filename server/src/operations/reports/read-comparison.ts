import type { App } from '#app.ts'
import { dayBefore } from '#domain/reporting/day-number.ts'
import type { FigureRules, SeriesRow } from '#domain/reporting/series-figures.ts'
import { type ComparisonRequest, comparedDays } from '#operations/explore/compared-days.ts'
import type { Queryable } from '#storage/database.ts'
import type { SeriesSpan } from '#storage/reports/series-sums.ts'
import { readRowsOfPart, readSeriesRows } from './read-series-rows.ts'

export type ComparedRows = {
  /** The compared days. `today` is their last day if it counts until a time: no average includes it. */
  span: SeriesSpan
  /** The last day counts until then; undefined: all of it. */
  until: Date | undefined
  rows: SeriesRow[]
  rules: FigureRules
}

/** What a period is compared with. Undefined: there is no data that early. The caller has caught up with the journal. */
export async function readComparison(
  app: Pick<App, 'now'>,
  db: Queryable,
  shown: SeriesSpan,
  { metrics, ...request }: ComparisonRequest,
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

/** Only rows of spend have both. */
const hasReportedClicks = ({ spend, clicks }: SeriesRow) => spend !== undefined && Number(clicks ?? 0) > 0
