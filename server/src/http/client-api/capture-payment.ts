import { captureClientPayment as contract } from '@tributary/contract/client-api/capture-payment'
import { convertInstall } from '../../operations/attribution/convert-install.ts'
import { envelope } from '../answer.ts'
import { clientEndpoint } from './client-endpoint.ts'

export const capturePayment = clientEndpoint({
  contract,
  fact: 'payment',
  async handle(app, { project, install, body, at, receivedAt }) {
    const status = body.status ?? 'PAYMENT_COMPLETED'
    await app.intake.payments.submit({
      projectId: project.projectId,
      paymentId: body.payment_id,
      userId: body.user_id,
      installId: install.installId,
      amount: body.amount,
      currency: body.currency,
      type: body.type,
      status,
      data: body.event_data,
      at,
      receivedAt,
      door: 'client',
    })
    const occasion = { kind: 'payment', type: body.type ?? 'DEFAULT' } as const
    const conversions =
      status === 'PAYMENT_COMPLETED'
        ? await convertInstall(app, { project, install, userId: body.user_id, occasion })
        : {}
    return envelope(
      'Payment capture request received!',
      { message: 'Payment captured.', ...conversions },
      201,
    )
  },
})
