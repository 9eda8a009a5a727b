import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { PaymentFact } from '#domain/payments/payment.ts'
import { openIntake } from '#intake/open-intake.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { losing } from '#test/support/losing-database.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  projectId = (await service.makeProject()).id
  const rows = attributionRows(service, projectId)
  await rows.makeUser('ada', await rows.makeInstall())
})

afterAll(() => service.stop())

const intakeLosing = (answers: number) => openIntake({ ...service.app, db: losing(service.app.db, answers) })

test('payments are written and counted once when the response to their commit is lost', async () => {
  const at = new Date()
  const fact: PaymentFact = {
    projectId,
    paymentId: 'p-1',
    userId: 'ada',
    installId: null,
    amount: 5,
    currency: null,
    type: null,
    status: 'PAYMENT_INITIATED',
    data: null,
    at,
    receivedAt: at,
    source: 'server',
  }
  const intake = intakeLosing(1)
  const outcomes = await Promise.all(
    [fact, { ...fact, status: 'PAYMENT_COMPLETED' as const }].map((one) => intake.payments.submit(one)),
  )
  assert.deepEqual(outcomes, ['stored', 'updated'])
  assert.deepEqual((await readOutcomes(service, projectId)).outcomes, { stored: 1, updated: 1 })
})

test('so are outcomes that leave nothing else behind', async () => {
  const intake = intakeLosing(1)
  await intake.ledger.submit({
    projectId,
    kind: 'event',
    outcome: 'invalid',
    refused: { reason: 'why', item: {} },
  })
  const { outcomes, refused } = await readOutcomes(service, projectId)
  assert.deepEqual([outcomes, refused.length], [{ invalid: 1 }, 1])
})
