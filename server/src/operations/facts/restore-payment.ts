import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Payment } from '#domain/payments/payment.ts'
import * as storage from '#storage/facts/removed-payments.ts'

export async function restorePayment(
  { db }: App,
  projectId: number,
  paymentId: string,
): Promise<Payment | Refusal> {
  const restored = await db
    .of(projectId)
    .transaction((transaction) => storage.restorePayment(transaction, projectId, paymentId))
  return restored ?? refuse('not_found')
}
