import { capturePayment as contract } from '@tributary/contract/event-api/capture-payment'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { currencyOf } from '#domain/events/event.ts'
import { envelope } from '#http/answer.ts'
import { serveFact } from '#http/route.ts'

const received = envelope('Payment capture request received!', null, 201)

export function capturePayment(server: FastifyInstance, app: App): void {
  serveFact(server, app, {
    contract,
    fact: 'payment',
    handle: async ({ intake, now }, { projectId, body }) => {
      const at = now()
      await intake.payments.submit({
        projectId,
        paymentId: body.payment_id,
        userId: body.user_id,
        installId: null,
        amount: body.amount,
        currency: body.currency ?? currencyOf(body.event_data),
        type: body.type,
        status: body.status ?? 'PAYMENT_COMPLETED',
        data: body.event_data,
        at,
        receivedAt: at,
        source: 'server',
      })
      return received
    },
  })
}
