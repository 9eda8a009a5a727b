import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import type { EventFact } from '#domain/events/event.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'
import { recordEvents } from '#intake/record-events.ts'
import { recordPayments } from '#intake/record-payments.ts'
import { uuidv7 } from '#random-text.ts'
import { createPartitions } from '#storage/partitions/partitions.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

const rounds = 6
const size = 400

let service: TestService
let projectId: number

beforeAll(async () => {
  service = await testService()
  projectId = (await service.makeProject()).id
  const rows = attributionRows(service, projectId)
  await rows.makeUser('ada', await rows.makeInstall())
  await createPartitions(service.app.db, new Date(), new Date())
})

afterAll(() => service.stop())

const at = new Date()
const place = { at, receivedAt: at, userId: 'ada', data: null, source: 'server' } as const

const events = (round: number) =>
  Array.from(
    { length: size },
    (_, index): EventFact => ({
      ...place,
      projectId,
      id: uuidv7(at),
      name: 'opened',
      eventId: `${round}-${index}`,
    }),
  )

// Every second payment is known from the previous round: some rows are inserted, others locked.
const payments = (round: number) =>
  Array.from(
    { length: size },
    (_, index): PaymentFact => ({
      ...place,
      projectId,
      paymentId: index % 2 === 0 ? `known-${index}` : `${round}-${index}`,
      installId: null,
      amount: 1,
      currency: null,
      type: null,
      status: 'PAYMENT_COMPLETED',
    }),
  )

const count = async (kind: string) => {
  const { days } = await readOutcomes(service, projectId)
  return Object.fromEntries(
    days.filter((one) => one.kind === kind).map(({ outcome, count }) => [outcome, count]),
  )
}

test('two batches with the same events in opposite orders do not deadlock', async () => {
  const { db } = service.app
  const write = (facts: EventFact[]) =>
    db.transaction((transaction) =>
      recordEvents(transaction, projectId, {
        names: undefined,
        events: facts.map((fact) => ({ fact, countedAt: at })),
        secrets: service.app.secrets,
      }),
    )
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([write(events(round)), write(events(round).reverse())])
  }
  assert.deepEqual(await count('event'), { stored: rounds * size, duplicate: rounds * size })
})

test('two batches with the same payments in opposite orders do not deadlock', async () => {
  const { db } = service.app
  const write = (facts: PaymentFact[]) =>
    db.transaction((transaction) =>
      recordPayments(transaction, facts, { names: new Map(), now: at, secrets: service.app.secrets }),
    )
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([write(payments(round)), write(payments(round).reverse())])
  }
  const stored = size / 2 + (rounds * size) / 2
  assert.deepEqual(await count('payment'), { stored, duplicate: 2 * rounds * size - stored })
})
