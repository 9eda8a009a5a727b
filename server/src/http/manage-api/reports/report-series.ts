import {
  reportCohorts as cohortsContract,
  reportSeries as contract,
} from '@tributary/contract/manage-api/reports/report'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { buildSeries } from '#domain/reporting/build-series.ts'
import { daysOfIntervals } from '#domain/reporting/days-of-intervals.ts'
import { envelope } from '#http/answer.ts'
import type { Caller } from '#http/guard-manage.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { readSeriesRows } from '#operations/reports/read-series-rows.ts'
import { readSegmentDays } from '#operations/segments/read-segment-days.ts'
import type { Queryable } from '#storage/database.ts'
import { readWithTimeout } from '#storage/read-with-timeout.ts'
import { finishedCohorts } from '#storage/reports/finished-cohorts.ts'
import { intervalStarts } from '#storage/reports/report-span.ts'
import type { SegmentDays } from '#storage/reports/segment-days.ts'
import { cohortSums, type SeriesSpan } from '#storage/reports/series-sums.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { cohortOnTheWire, finishedOnTheWire } from './cohort-on-the-wire.ts'
import { inGroups, readMetrics, readSpan } from './series-span.ts'

const maxGroups = 20
const segmentTimeoutMs = 10_000

export function reportSeries(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { project, query, caller }) => {
    const metrics = readMetrics(query.metrics)
    if (isRefusal(metrics)) return metrics
    const span = await readSpan(app, project, query, query.group_by)
    if (isRefusal(span)) return span
    const found = await readSegmented(
      app,
      { span, project, ...segmented(query, caller) },
      async (db, segment) => ({
        currency: await displayCurrency(db, span.projectId),
        rows: (await readSeriesRows(db, span, metrics, segment)).filter(inGroups(query.groups)),
      }),
    )
    if (isRefusal(found)) return found
    const { currency, rows } = found
    const starts = await intervalStarts(app.db, span)
    const rules = { isOfSegment: query.segment !== undefined }
    const series = buildSeries(rows, { metrics, starts, daysOf: daysOfIntervals(span), maxGroups, rules })
    const { from, to, interval } = span
    return envelope('OK', { from, to, interval, display_currency: currency, series })
  })
}

export function reportCohorts(server: FastifyInstance, app: App): void {
  serve(server, app, cohortsContract, async (_, { project, query, caller }) => {
    const span = await readSpan(app, project, query, undefined)
    if (isRefusal(span)) return span
    const { from, to, interval } = span
    const found = await readSegmented(
      app,
      { span, project, ...segmented(query, caller) },
      async (db, segment) => ({
        currency: await displayCurrency(db, span.projectId),
        sums: await cohortSums(db, span, span.today, segment?.days),
        over: await finishedCohorts(db, span, segment?.days),
      }),
    )
    if (isRefusal(found)) return found
    const { currency, sums, over } = found
    const cohorts = sums.map(cohortOnTheWire)
    const finished = {
      total: finishedOnTheWire(over.find(({ start }) => start === null)),
      cohorts: over.filter(({ start }) => start !== null).map(finishedOnTheWire),
    }
    return envelope('OK', { from, to, interval, display_currency: currency, cohorts, finished })
  })
}

const segmented = ({ segment }: { segment?: number | undefined }, caller: Caller | null): Segmented => ({
  id: segment,
  seesPersonalData: seesPersonalData(caller),
})

type Segmented = { id: number | undefined; seesPersonalData: boolean }

/** Reads sums of everybody, or of a segment, whose facts are counted for it. */
async function readSegmented<Sums>(
  app: App,
  { span, project, id, seesPersonalData }: Segmented & { span: SeriesSpan; project: Project },
  read: (db: Queryable, segment: SegmentDays | undefined) => Promise<Sums>,
): Promise<Sums | Refusal> {
  const node = app.db.of(span.projectId)
  if (id === undefined) return node.snapshot((db) => read(db, undefined))
  const segment = await readSegmentDays(app, project, { id, from: span.from, seesPersonalData })
  if (isRefusal(segment)) return segment
  const found = await readWithTimeout(node, segmentTimeoutMs, (db) => read(db, segment))
  return found ?? refuse('too_slow')
}
