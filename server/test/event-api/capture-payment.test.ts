import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project
let campaignId: number

const payment = { user_id: 'ada', payment_id: 'p-1', amount: 24.9 }
const capture = (body: unknown, by: Pick<TestService, 'ask'> = service) =>
  by.ask('POST', '/api/v1/capture-payment', { body, key: project.server_key })
const stored = () =>
  service.app.db.many<Record<string, unknown>>(sql`
    select payment_id, user_id, amount, currency, type, status, data, at, completed_at, campaign_id, install_id
    from payments where project_id = ${project.id} order by payment_id`)
const counted = async () => (await readOutcomes(service, project.id)).outcomes
const at = (time: string) => {
  service.clock.now = () => new Date(time)
}

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  service.clock.now = () => new Date()
  project = await service.makeProject()
  const rows = attributionRows(service, project.id)
  campaignId = (await rows.makeCampaign()).id
  await rows.makeUser('ada', await rows.makeInstall({ campaignId }))
})

afterAll(() => service.stop())

describe('201', () => {
  test('stores a payment with the defaults of the specification', async () => {
    at('2026-03-05T10:00:00Z')
    const answer = await capture(payment)
    assert.equal(answer.status, 201)
    assert.deepEqual(answer.body, { msg: 'Payment capture request received!', status: 201, data: null })
    const now = new Date('2026-03-05T10:00:00Z')
    assert.deepEqual(await stored(), [
      {
        ...payment,
        amount: '24.9',
        currency: null,
        type: 'DEFAULT',
        status: 'PAYMENT_COMPLETED',
        data: null,
        at: now,
        completed_at: now,
        campaign_id: campaignId,
        install_id: null,
      },
    ])
    assert.deepEqual(await counted(), { stored: 1 })
  })

  test('accepts type, status and currency in any letter case', async () => {
    await capture({
      ...payment,
      type: 'wallet_topup',
      status: 'Payment_Failed',
      currency: 'eur',
      event_data: { order_id: '7' },
    })
    const [one] = await stored()
    assert.deepEqual(
      [one?.type, one?.status, one?.currency, one?.data, one?.completed_at],
      ['WALLET_TOPUP', 'PAYMENT_FAILED', 'EUR', { order_id: '7' }, null],
    )
  })

  test('moves forward in any order of arrival, and counts on the day it was first completed', async () => {
    const calls = [
      ['2026-03-01T10:00:00Z', { status: 'PAYMENT_INITIATED', amount: 20 }],
      ['2026-03-02T10:00:00Z', { status: 'PAYMENT_COMPLETED', amount: 24.9 }],
      ['2026-03-03T10:00:00Z', { status: 'PAYMENT_COMPLETED', amount: 24.9 }],
      ['2026-03-04T10:00:00Z', { status: 'PAYMENT_FAILED', amount: 1 }],
      ['2026-03-05T10:00:00Z', { status: 'PAYMENT_COMPLETED', amount: 99 }],
    ] as const
    for (const [time, fields] of calls) {
      at(time)
      await capture({ ...payment, ...fields })
    }
    const [one] = await stored()
    assert.deepEqual(
      [one?.status, one?.amount, one?.at, one?.completed_at],
      ['PAYMENT_COMPLETED', '24.9', new Date(calls[0][0]), new Date(calls[1][0])],
    )
    assert.deepEqual(await counted(), { stored: 1, updated: 1, duplicate: 2, conflict: 1 })
  })

  test('moves forward within one instant, in the order of arrival', async () => {
    const statuses = ['PAYMENT_CANCELLED', 'PAYMENT_INITIATED', 'PAYMENT_FAILED', 'PAYMENT_COMPLETED']
    await Promise.all(statuses.map((status) => capture({ ...payment, status })))
    assert.deepEqual(
      (await stored()).map(({ status }) => status),
      ['PAYMENT_COMPLETED'],
    )
    assert.deepEqual(await counted(), { stored: 1, updated: 1, duplicate: 2 })
  })

  test('acknowledges the payment of an unregistered user, and does not store it', async () => {
    assert.equal((await capture({ ...payment, user_id: 'nobody' })).status, 201)
    assert.deepEqual(await stored(), [])
    assert.deepEqual(await counted(), { user_not_registered: 1 })
    assert.equal((await capture(payment)).status, 201)
    assert.equal((await stored()).length, 1)
  })

  test('stores nothing of an erased user', async () => {
    const rows = attributionRows(service, project.id)
    await rows.makeUser('gone', await rows.makeInstall(), { erasedAt: new Date() })
    await capture({ ...payment, user_id: 'gone' })
    assert.deepEqual(await stored(), [])
    assert.deepEqual(await counted(), { erased_user: 1 })
  })

  test('another user’s call with the same payment_id is a conflict', async () => {
    const rows = attributionRows(service, project.id)
    await rows.makeUser('bob', await rows.makeInstall())
    await capture({ ...payment, status: 'PAYMENT_INITIATED' })
    await capture({ ...payment, user_id: 'bob' })
    assert.deepEqual(
      (await stored()).map((one) => [one.user_id, one.status]),
      [['ada', 'PAYMENT_INITIATED']],
    )
    assert.deepEqual(await counted(), { stored: 1, conflict: 1 })
  })

  test('two services that get the same payments in parallel store each once, completed', async () => {
    const second = secondService(service)
    try {
      const statuses = ['PAYMENT_INITIATED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED', 'PAYMENT_COMPLETED']
      const calls = Array.from({ length: 100 }, (_, id) =>
        statuses.map((status) => ({ ...payment, payment_id: `p-${(id * 37) % 100}`, status })),
      ).flat()
      // What a busy machine cannot store in time is a 500, which a careful sender sends again.
      let unsent = calls
      while (unsent.length > 0) {
        const answers = await Promise.all(
          unsent.map((body, index) => capture(body, index % 3 === 0 ? second : service)),
        )
        for (const { status, text } of answers) assert.ok(status === 201 || status === 500, text)
        unsent = unsent.filter((_, index) => answers[index]?.status === 500)
      }
      const rows = await stored()
      assert.equal(rows.length, 100)
      assert.ok(
        rows.every(({ status, completed_at }) => status === 'PAYMENT_COMPLETED' && completed_at !== null),
      )
      const { accepted, outcomes } = await readOutcomes(service, project.id)
      assert.equal(outcomes.stored, 100)
      assert.ok(accepted >= 400, `${accepted} accepted`)
    } finally {
      await second.stop()
    }
  })
})

describe('400', () => {
  const missing = 'Required parameters missing.'
  const types =
    'FIRST_PAYMENT, SECOND_PAYMENT, WALLET_TOPUP, FUNDS_WITHDRAWAL, SUBSCRIPTION_CREATED, SUBSCRIPTION_RENEWED, ONE_TIME, RECURRING, DEFAULT'
  test.each([
    [{}, missing],
    [{ ...payment, user_id: undefined }, missing],
    [{ ...payment, payment_id: '' }, missing],
    [{ ...payment, amount: undefined }, missing],
    [{ ...payment, amount: '24.9' }, 'amount must be a number.'],
    [{ ...payment, amount: true }, 'amount must be a number.'],
    ['{"user_id":"ada","payment_id":"p","amount":1e400}', 'amount must be a number.'],
    [{ ...payment, amount: -1 }, 'amount must be 0 or more.'],
    [{ ...payment, type: 'GIFT' }, `type must be one of ${types}.`],
    [
      { ...payment, status: 'DONE' },
      'status must be one of PAYMENT_INITIATED, PAYMENT_FAILED, PAYMENT_CANCELLED, PAYMENT_COMPLETED.',
    ],
    [{ ...payment, currency: 'XYZ' }, 'currency must be an ISO 4217 code.'],
    [{ ...payment, currency: 'euro' }, 'currency must be an ISO 4217 code.'],
    [{ ...payment, event_data: [] }, 'event_data must be an object.'],
    [{ ...payment, payment_id: 'x'.repeat(256) }, 'payment_id is longer than 255 characters.'],
  ])('%j: %s, and the ledger counts it', async (body, msg) => {
    const answer = await capture(body)
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
    const { accepted, outcomes, refused } = await readOutcomes(service, project.id)
    assert.deepEqual([accepted, outcomes, refused[0]?.kind], [1, { invalid: 1 }, 'payment'])
  })
})
