import { removeCapturedPayment as contract } from '@tributary/contract/client-api/remove-captured-payment'
import { envelope } from '#http/answer.ts'
import { removePayments } from '#operations/facts/remove-payments.ts'
import { clientEndpoint } from './client-endpoint.ts'

const answer = (removed: number) => envelope('Payments removed.', { removed })

export const removeCapturedPayment = clientEndpoint({
  contract,
  fact: null,
  async handle(app, { project, install, body }) {
    // The token is public, so a client may only remove payments of the user signed up on this install.
    const { userId, installId } = install
    if (userId === null || (body.user_id ?? userId) !== userId) return answer(0)
    const filter = { userId, paymentId: body.payment_id, allowedTo: installId }
    return answer(await removePayments(app, project.projectId, filter))
  },
})
