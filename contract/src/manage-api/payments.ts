import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { paymentStatuses, paymentTypes } from '../event-api/payment-fields.ts'
import { projectParams } from './projects.ts'

const payment = z
  .object({
    payment_id: z.string(),
    user_id: z.string(),
    amount: z.number(),
    currency: z.string().nullable().meta({ description: 'Null: the project’s display currency' }),
    type: z.enum(paymentTypes),
    status: z.enum(paymentStatuses),
    event_data: z.record(z.string(), z.unknown()).nullable(),
    at: z.iso.datetime().meta({ description: 'First heard of' }),
    completed_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'First completed: the day of its revenue' }),
  })
  .meta({ id: 'Payment' })

export const restorePayment = endpoint({
  surface: 'manage',
  group: 'Payments',
  credential: 'admin_token',
  name: 'restorePayment',
  method: 'POST',
  path: '/api/manage/projects/{project}/payments/{payment_id}/restore',
  summary: 'Restore a removed payment',
  description: 'It is again as it was when it was removed, and counts on the same day.',
  params: z.object({ ...projectParams.shape, payment_id: z.string() }),
  answers: { 200: { description: 'The payment', schema: envelope(payment) } },
  refusals: ['not_found'],
})

export type PaymentOnTheWire = z.infer<typeof payment>
