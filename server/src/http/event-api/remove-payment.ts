import { removePayment as contract } from '@tributary/contract/event-api/remove-payment'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { removePayments } from '#operations/facts/remove-payments.ts'

export function removePayment(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { projectId, body }) => {
    const removed = await removePayments(app, projectId, { userId: body.user_id, paymentId: body.payment_id })
    return removed === 0 ? refuse('not_found') : envelope('Payments removed successfully.', { removed })
  })
}
