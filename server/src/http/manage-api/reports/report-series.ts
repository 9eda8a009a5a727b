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
import { eventsOfMetrics, sumsOfCohorts, sumsOfMetrics } from '#domain/reporting/needed-sums.ts'
import type { SeriesSpan } from '#domain/reporting/report-request.ts'
import { envelope } from '#http/answer.ts'
import type { Caller } from '#http/guard-manage.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { readSums } from '#operations/reports/read-sums.ts'
import { readSegmentDays } from '#operations/segments/read-segment-days.ts'
import type { Queryable } from '#storage/database.ts'
import { readWithTimeout } from '#storage/read-with-timeout.ts'
import { sumDays } from '#storage/reports/period-sums.ts'
import { intervalStarts } from '#storage/reports/report-span.ts'
import type { SegmentDays } from '#storage/reports/segment-days.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { cohortsOnTheWire, finishedOnTheWire } from './cohort-on-the-wire.ts'
import { readMetrics, readSpan } from './series-span.ts'

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
        rows: await readSums(db, span, {
          fields: sumsOfMetrics(metrics),
          names: eventsOfMetrics(metrics),
          segment,
        }),
      }),
    )
    if (isRefusal(found)) return found
    const { currency, rows } = found
    const starts = await intervalStarts(app.db, span)
    const rules = { isOfSegment: query.segment !== undefined }
    const shown = { metrics, groups: query.groups, starts, daysOf: daysOfIntervals(span), maxGroups, rules }
    const series = buildSeries({ byTime: rows, byDay: rows }, shown)
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
        begun: await sumDays(db, { ...span, isWhole: true }, { fields: sumsOfCohorts }, segment?.days),
        over: await sumDays(
          db,
          { ...span, isWhole: true, finishedDaysOnly: true },
          { fields: sumsOfCohorts, hasMatureRevenue: true },
          segment?.days,
        ),
      }),
    )
    if (isRefusal(found)) return found
    const { currency, begun, over } = found
    const { cohorts } = cohortsOnTheWire(begun)
    const finished = finishedOnTheWire(over)
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
