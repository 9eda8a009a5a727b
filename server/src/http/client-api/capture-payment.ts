import { captureClientPayment as contract } from '@tributary/contract/client-api/capture-payment'
import { envelope } from '../answer.ts'
import { clientEndpoint } from './client-endpoint.ts'

const received = envelope('Payment capture request received!', { message: 'Payment captured.' }, 201)

export const capturePayment = clientEndpoint({
  contract,
  fact: 'payment',
  async handle({ intake }, { project, install, body, at, receivedAt }) {
    await intake.payments.submit({
      projectId: project.projectId,
      paymentId: body.payment_id,
      userId: body.user_id,
      installId: install.installId,
      amount: body.amount,
      currency: body.currency,
      type: body.type,
      status: body.status ?? 'PAYMENT_COMPLETED',
      data: body.event_data,
      at,
      receivedAt,
      door: 'client',
    })
    return received
  },
})
