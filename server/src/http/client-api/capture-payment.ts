import { captureClientPayment as contract } from '@tributary/contract/client-api/capture-payment'
import { invalidBody } from '@tributary/contract/refusals'
import { currencyOf } from '#domain/events/event.ts'
import { envelope } from '#http/answer.ts'
import { convertInstall } from '#operations/attribution/convert-install.ts'
import { clientEndpoint } from './client-endpoint.ts'

export const capturePayment = clientEndpoint({
  contract,
  fact: 'payment',
  async handle(app, { project, install, body, at, receivedAt }) {
    const userId = body.user_id ?? install.userId
    if (userId === null) return invalidBody('user_id is required.')
    const status = body.status ?? 'PAYMENT_COMPLETED'
    await app.intake.payments.submit({
      projectId: project.projectId,
      paymentId: body.payment_id,
      userId,
      installId: install.installId,
      amount: body.amount,
      currency: body.currency ?? currencyOf(body.event_data),
      type: body.type,
      status,
      data: body.event_data,
      at,
      receivedAt,
      source: 'client',
    })
    const occasion = { kind: 'payment', type: body.type ?? 'DEFAULT' } as const
    const conversions =
      status === 'PAYMENT_COMPLETED' ? await convertInstall(app, { project, install, userId, occasion }) : {}
    return envelope(
      'Payment capture request received!',
      { message: 'Payment captured.', ...conversions },
      201,
    )
  },
})
