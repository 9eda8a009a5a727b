import type { SumName } from '@tributary/contract/figures/figure'
import { figures } from '@tributary/contract/figures/names'
import {
  listEventNames as contract,
  type EventNameOnTheWire,
} from '@tributary/contract/manage-api/facts/event-names'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { parseDecimal, toNumber } from '#domain/money/decimal.ts'
import type { Project } from '#domain/projects/project.ts'
import { plainFormat } from '#domain/reporting/format.ts'
import { showFigure } from '#domain/reporting/show-figure.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { readDays } from '#operations/rollups/read-days.ts'
import { readWithTimeout } from '#storage/read-with-timeout.ts'
import { eventNameSums, type NamedSums, spendOfSpan } from '#storage/reports/event-names.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'

const maxNames = 1_000
const maxMs = 8_000

export function eventNames(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db }, { project, query }) => {
    const { id: projectId } = project
    const days = await readDays(app, project, query)
    if (isRefusal(days)) return days
    const { from, to } = days
    await catchUp(app, projectId)
    const span = { projectId, from, to }
    const read = await readWithTimeout(db.of(projectId), maxMs, async (snapshot) => ({
      currency: await displayCurrency(snapshot, projectId),
      names: await eventNameSums(snapshot, { ...span, most: maxNames }),
      spend: toNumber(parseDecimal(await spendOfSpan(snapshot, span))),
    }))
    if (read === undefined) return refuse('too_slow')
    return envelope('OK', {
      from,
      to,
      display_currency: read.currency,
      total: read.names[0]?.total ?? 0,
      items: read.names.map((sums) => nameOnTheWire(sums, project, read.spend)),
    })
  })
}

function nameOnTheWire(sums: NamedSums, project: Project, spend: number): EventNameOnTheWire {
  const amount = toNumber(parseDecimal(sums.amount ?? '0'))
  const sumOf = (name: SumName) => (name === 'spend' ? spend : sums.count)
  return {
    kind: sums.kind,
    name: sums.name,
    count: sums.count,
    unique_count: sums.unique,
    amount,
    revenue: isRevenue(sums, project) ? amount : 0,
    cost_per_event: showFigure(figures.cost_per_event, sumOf, plainFormat),
    first_day: sums.firstDay,
    last_day: sums.lastDay,
    mapping:
      sums.standardEvent === null
        ? null
        : { standard_event: sums.standardEvent, send_revenue: sums.sendRevenue ?? false },
  }
}

function isRevenue({ kind, name }: NamedSums, { revenueFrom }: Project): boolean {
  return kind === 'payment' ? name !== 'FUNDS_WITHDRAWAL' : revenueFrom === 'payments_and_events'
}
