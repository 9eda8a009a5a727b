import { reportSeries as contract } from '@tributary/contract/manage-api/reports/report'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { buildSeries } from '#domain/reporting/build-series.ts'
import { daysOfIntervals } from '#domain/reporting/days-of-intervals.ts'
import { eventsOfMetrics, sumsOfMetrics } from '#domain/reporting/needed-sums.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { readSums } from '#operations/reports/read-sums.ts'
import { intervalStarts } from '#storage/reports/report-span.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { readSegmented, segmented } from './read-segmented.ts'
import { readMetrics, readSpan } from './series-span.ts'

const maxGroups = 20
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
