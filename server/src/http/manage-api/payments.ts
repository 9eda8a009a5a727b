import { restorePayment as contract, type PaymentOnTheWire } from '@tributary/contract/manage-api/payments'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import type { Payment } from '../../domain/payments/payment.ts'
import { restorePayment } from '../../operations/restore-payment.ts'
import { envelope } from '../answer.ts'
import { serve } from '../route.ts'
import { readNumber } from './project-number.ts'

export function payments(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { params }) => {
    const payment = await restorePayment(app, readNumber(params.project), params.payment_id)
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
  }
}
