import {
  reportCohorts as cohortsContract,
  reportSeries as contract,
} from '@tributary/contract/manage-api/reports/report'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { buildSeries } from '../../../domain/reporting/build-series.ts'
import { daysOfIntervals } from '../../../domain/reporting/days-of-intervals.ts'
import { readSeriesRows } from '../../../operations/reports/read-series-rows.ts'
import { readSegmentDays } from '../../../operations/segments/read-segment-days.ts'
import type { Queryable } from '../../../storage/database.ts'
import { readWithTimeout } from '../../../storage/read-with-timeout.ts'
import { finishedCohorts } from '../../../storage/reports/finished-cohorts.ts'
import { intervalStarts } from '../../../storage/reports/report-span.ts'
import { cohortSums } from '../../../storage/reports/series-sums.ts'
import { displayCurrency } from '../../../storage/spend/currency-changes.ts'
import { envelope } from '../../answer.ts'
import { readId } from '../../read-id.ts'
import { serve } from '../../route.ts'
import { cohortOnTheWire, finishedOnTheWire } from './cohort-on-the-wire.ts'
import { inGroups, readMetrics, readSpan } from './series-span.ts'

const maxGroups = 20
const segmentTimeoutMs = 10_000

/** Older than null: 0 here means that there is no such figure. */
const zeros = new Set(['conversion', 'roas', 'cost_per_install', 'cost_per_signup', 'active_users'])

export function reportSeries(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { params, query }) => {
    const metrics = readMetrics(query.metrics)
    if (isRefusal(metrics)) return metrics
    const read = await readSpan(app, readId(params.project), query, query.group_by)
    if (isRefusal(read)) return read
    const { span } = read
    const { currency, rows } = await app.db.of(span.projectId).snapshot(async (db) => ({
      currency: await displayCurrency(db, span.projectId),
      rows: (await readSeriesRows(db, span, metrics)).filter(inGroups(query.groups)),
    }))
    const starts = await intervalStarts(app.db, span)
    const series = buildSeries(rows, { metrics, starts, daysOf: daysOfIntervals(span), maxGroups, zeros })
    const { from, to, interval } = span
    return envelope('OK', { from, to, interval, display_currency: currency, series })
  })
}

export function reportCohorts(server: FastifyInstance, app: App): void {
  serve(server, app, cohortsContract, async (_, { params, query }) => {
    const read = await readSpan(app, readId(params.project), query, undefined)
    if (isRefusal(read)) return read
    const { span } = read
    const { from, to, interval } = span
    const segment =
      query.segment === undefined
        ? undefined
        : await readSegmentDays(app, read.project, { id: query.segment, from })
    if (isRefusal(segment)) return segment
    const readSums = async (db: Queryable) => ({
      currency: await displayCurrency(db, span.projectId),
      sums: await cohortSums(db, span, span.today, segment?.days),
      over: await finishedCohorts(db, span, segment?.days),
    })
    const node = app.db.of(span.projectId)
    const found = await (segment === undefined
      ? node.snapshot(readSums)
      : readWithTimeout(node, segmentTimeoutMs, readSums))
    if (found === undefined) return refuse('too_slow')
    const { currency, sums, over } = found
    const cohorts = sums.map(cohortOnTheWire)
    const finished = {
      total: finishedOnTheWire(over.find(({ start }) => start === null)),
      cohorts: over.filter(({ start }) => start !== null).map(finishedOnTheWire),
    }
    return envelope('OK', { from, to, interval, display_currency: currency, cohorts, finished })
  })
}
