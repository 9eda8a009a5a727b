import { projectCurrency as contract } from '@tributary/contract/manage-api/projects/project-currency'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { firstWholeDay } from '#storage/rollups/first-whole-day.ts'
import { type RepricingState, repricingState } from '#storage/rollups/repricing-state.ts'
import { amountsWithoutRate } from '#storage/spend/amounts-without-rate.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { sql } from '#storage/sql.ts'
import { withoutRateOnTheWire } from './currency-on-the-wire.ts'

export function projectCurrency(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { project }) => {
    const projectId = project.id
    await catchUp(app, projectId)
    const since = await firstWholeDay(app.db, projectId)
    const { currency, state, amounts } = await app.db.of(projectId).snapshot(async (db) => ({
      currency: await displayCurrency(db, projectId),
      state: await repricingState(db, projectId),
      amounts: await amountsWithoutRate(db, projectId, { to: sql`pc.currency`, since }),
    }))
    return envelope('OK', {
      display_currency: currency,
      changing_to: state.to,
      rates_waiting: state.ratesWaiting,
      progress: progressOf(state),
      without_rate: amounts.map(withoutRateOnTheWire),
    })
  })
}

function progressOf({ to, ratesWaiting, startedAt, finishedAt, facts, done }: RepricingState) {
  const isRunning = (to !== null || ratesWaiting > 0) && startedAt !== null && finishedAt === null
  return isRunning ? { started_at: startedAt.toISOString(), facts, done } : null
}
