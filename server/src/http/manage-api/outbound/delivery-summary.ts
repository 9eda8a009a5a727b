import {
  summarizeDeliveries as contract,
  type DeliverySummaryOnTheWire,
} from '@tributary/contract/manage-api/outbound/delivery-summary'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { type DeliverySummary, deliverySummaries } from '#storage/outbound/delivery-summary.ts'

const dayMs = 86_400_000

export function deliverySummary(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db, now }, { project }) => {
    const summaries = await deliverySummaries(db, project.id, new Date(now().getTime() - dayMs))
    return envelope('OK', { items: summaries.map(summaryOnTheWire) })
  })
}

function summaryOnTheWire(summary: DeliverySummary): DeliverySummaryOnTheWire {
  return {
    destination_id: summary.destinationId,
    delivered: summary.delivered,
    failed: summary.failed,
    skipped: summary.skipped,
    waiting: summary.waiting,
    last_at: summary.lastAt?.toISOString() ?? null,
    last_status: summary.lastState,
    last_reason: summary.lastReason,
    oldest_waiting_at: summary.oldestWaitingAt?.toISOString() ?? null,
  }
}
