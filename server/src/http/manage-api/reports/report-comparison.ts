import { reportComparison as contract } from '@tributary/contract/manage-api/reports/comparison'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { buildSeries } from '#domain/reporting/build-series.ts'
import { daysOfIntervals } from '#domain/reporting/days-of-intervals.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { type ComparedRows, readComparison } from '#operations/reports/read-comparison.ts'
import { firstDayOfData } from '#storage/reports/report-days.ts'
import { intervalStarts } from '#storage/reports/report-span.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { readMetrics, readSpan } from './series-span.ts'

const maxGroups = 20

export function reportComparison(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { project, query }) => {
    const metrics = readMetrics(query.metrics)
    if (isRefusal(metrics)) return metrics
    const span = await readSpan(app, project, query, query.group_by)
    if (isRefusal(span)) return span
    const { compare = 'previous', period: kind } = query
    const request = { compare, kind, timezone: project.timezone, metrics }
    const { currency, firstDay, compared } = await app.db.of(span.projectId).snapshot(async (db) => ({
      currency: await displayCurrency(db, span.projectId),
      firstDay: await firstDayOfData(db, span.projectId),
      compared: await readComparison(app, db, span, request),
    }))
    return envelope('OK', {
      compared: compared === undefined ? null : periodOnTheWire(compared),
      first_day: firstDay,
      interval: span.interval,
      display_currency: currency,
      series: compared === undefined ? [] : await seriesOf(app, compared, { metrics, groups: query.groups }),
    })
  })
}

function periodOnTheWire({ span: { from, to }, until }: ComparedRows) {
  return { from, to, until: until?.toISOString() ?? null }
}

type Shown = { metrics: readonly string[]; groups: readonly string[] | undefined }

async function seriesOf({ db }: App, { span, rows, rules }: ComparedRows, { metrics, groups }: Shown) {
  const starts = await intervalStarts(db, span)
  return buildSeries(rows, { metrics, groups, starts, daysOf: daysOfIntervals(span), maxGroups, rules })
}
