import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { reportLab } from '../reporting/report-lab.ts'
import { type TestService, testService } from '../support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0' })
  service.clock.now = () => new Date('2026-07-10T12:00:00Z')
})

afterAll(() => service.stop())

const june = { from: '2026-06-01', to: '2026-06-30' }

test('whoever may not see personal data cannot probe for the values of single users', async () => {
  const other = reportLab(service, await service.makeProject({ timezone: 'UTC' }))
  for (let n = 0; n < 6; n += 1) {
    const phone = await other.install({ at: '2026-06-02T10:00:00Z' })
    await phone.signUp(`user-${n}`, '2026-06-02T10:00:00Z')
    await phone.event('seen', '2026-06-02T11:00:00Z', {
      plan: 'pro',
      email: n === 0 ? 'ada@example.com' : 'x',
    })
  }
  const key = await service.admin('POST', `${other.path}/management-keys`, { name: 'Agent', role: 'analyst' })
  const probe = (question: object) =>
    service.ask('POST', `/api/manage${other.path}/explore`, {
      body: { ...june, measure: 'count', of: 'events', ...question },
      headers: { authorization: `Bearer ${key.body.data.key}` },
    })
  const email = (op: string, value = 'ada@example.com') => ({ field: 'data.email', op, value })
  for (const filter of [
    email('is'),
    email('is', 'nobody'),
    email('contains', 'ADA'),
    email('starts_with', 'ada'),
  ])
    for (const question of [
      { where: [filter], by: ['platform'], interval: 'month' },
      {
        of: 'installs',
        where: [{ did: { of: 'events', where: [filter] } }],
        by: ['platform'],
        interval: 'month',
      },
    ]) {
      const { rows, totals, series, computed } = (await probe(question)).body.data
      assert.deepEqual([rows, series, totals], [[], [], { value: null, of: 0, compared: null }])
      assert.equal(computed.rows_read, 0)
    }
  const plain = (await probe({ where: [email('is')], interval: 'month' })).body.data
  assert.deepEqual(plain.series[0].points, [{ start: '2026-06-01', value: null, of: 0 }])
  const negations = [
    { where: [email('is_not')] },
    { where: [email('does_not_contain', 'ada')] },
    { of: 'installs', where: [{ did_not: { of: 'events', where: [email('is')] } }] },
  ]
  for (const question of negations) {
    const refused = await probe(question)
    assert.equal(refused.status, 422)
    assert.match(refused.body.msg, /data.email leaves out fewer than 5 users/)
  }
  assert.equal((await probe({ where: [{ field: 'data.plan', value: 'pro' }] })).body.data.totals.value, 6)
  assert.equal((await probe({ where: [email('is_not', 'x')] })).body.data.totals.value, null)
  const seen = await service.admin('POST', `${other.path}/explore`, {
    ...june,
    measure: 'count',
    of: 'events',
    where: [email('is_not')],
  })
  assert.equal(seen.body.data.totals.value, 5)
})
