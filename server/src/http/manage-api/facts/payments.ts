import {
  restorePayment as contract,
  listPayments,
  type PaymentOnTheWire,
} from '@tributary/contract/manage-api/facts/payments'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { envelope, itemPage } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { readCursor, writeCursor } from '#http/time-cursor.ts'
import { restorePayment } from '#operations/facts/restore-payment.ts'
import { paymentsBefore } from '#storage/facts/list-payments.ts'

export function payments(server: FastifyInstance, app: App): void {
  serve(server, app, listPayments, async ({ db }, { project, query }) => {
    const rows = await paymentsBefore(db, project.id, {
      before: readCursor(query.cursor),
      limit: query.limit,
      days: { from: query.from, to: query.to, timezone: project.timezone },
      userId: query.user_id,
      removed: query.removed === undefined ? undefined : query.removed === 'true',
    })
    const last = rows.length === query.limit ? rows.at(-1) : undefined
    const next = last === undefined ? null : writeCursor({ micros: last.atMicros, id: last.paymentId })
    return itemPage(rows.map(paymentOnTheWire), next)
  })

  serve(server, app, contract, async (_, { params, project }) => {
    const payment = await restorePayment(app, project.id, params.payment_id)
    return isRefusal(payment) ? payment : envelope('Payment restored.', paymentOnTheWire(payment))
  })
}

function paymentOnTheWire(payment: Payment): PaymentOnTheWire {
  return {
    payment_id: payment.paymentId,
    user_id: payment.userId,
    amount: payment.amount,
    currency: payment.currency,
    type: payment.type,
    status: payment.status,
    event_data: payment.data,
    at: payment.at.toISOString(),
    completed_at: payment.completedAt?.toISOString() ?? null,
    removed_at: payment.removedAt?.toISOString() ?? null,
  }
}
