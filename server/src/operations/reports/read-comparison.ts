import type { App } from '#app.ts'
import type { SeriesRows } from '#domain/reporting/build-series.ts'
import { eventsOfMetrics, sumsOfMetrics } from '#domain/reporting/needed-sums.ts'
import type { SeriesSpan } from '#domain/reporting/report-request.ts'
import type { FigureRules } from '#domain/reporting/series-figures.ts'
import { type ComparisonRequest, comparedDays } from '#operations/explore/compared-days.ts'
import type { Queryable } from '#storage/database.ts'
import { readSums, readSumsUntil } from './read-sums.ts'

export type ComparedRows = {
  /** The compared days. `today` is their last day if it counts until a time: no average includes it. */
  span: SeriesSpan
  /** The last day counts until then; undefined: all of it. */
  until: Date | undefined
  rows: SeriesRows
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
  const wanted = { fields: sumsOfMetrics(metrics), names: eventsOfMetrics(metrics) }
  if (part === undefined) {
    const rows = await readSums(db, span, wanted)
    return { span, until: undefined, rows: { byTime: rows, byDay: rows }, rules: {} }
  }
  const { clicksAreByDay, ...rows } = await readSumsUntil(db, span, { ...wanted, part })
  const rules = { hasNoWholeDay: from === to, clicksAreByDay }
  return { span: { ...span, today: to }, until: part.to, rows, rules }
}
