import { reportCohorts as contract } from '@tributary/contract/manage-api/reports/report'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { sumsOfCohorts } from '#domain/reporting/needed-sums.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { sumDays } from '#storage/reports/period-sums.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { cohortsOnTheWire, finishedOnTheWire } from './cohort-on-the-wire.ts'
import { readSegmented, segmented } from './read-segmented.ts'
import { readSpan } from './series-span.ts'

export function reportCohorts(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { project, query, caller }) => {
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
