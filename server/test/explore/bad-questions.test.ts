import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { type LabCampaign, reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let meta: LabCampaign

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-07-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject({ timezone: 'Europe/Berlin' }))
  meta = await lab.makeCampaign({ name: 'Of Meta', channel: 'meta' })
  const ada = await lab.install({ at: '2026-06-01T10:00:00Z' })
  await ada.signUp('ada', '2026-06-01T10:10:00Z')
  await ada.event('level_completed', '2026-06-01T10:20:00Z', { level: 1, plan: 'pro' })
})

afterAll(() => service.stop())

const ask = (body: object) =>
  service.admin('POST', `${lab.path}/explore`, { from: '2026-06-01', to: '2026-06-30', ...body })

test.each<[object, number, string]>([
  [
    { measure: 'count', of: 'events', by: ['contry'] },
    422,
    "Unknown field 'contry' of events. The nearest known field is 'country'.",
  ],
  [
    { measure: 'count', of: 'clicks', by: ['country'] },
    422,
    "Unknown field 'country' of clicks. It is a field of installs, opens, sign_ups, events, payments and revenue.",
  ],
  [
    { measure: 'count', of: 'clicks', by: ['contry'] },
    422,
    "Unknown field 'contry' of clicks. The nearest known field is 'country', of installs, opens, sign_ups, events, payments and revenue.",
  ],
  [
    { measure: 'count', of: 'events', by: ['plan'] },
    422,
    "Unknown field 'plan' of events. The nearest known field is 'data.plan'.",
  ],
  [
    { measure: 'count', by: ['data.plan'] },
    422,
    "Unknown field 'data.plan' of installs. It is a field of events and payments.",
  ],
  [
    { measure: 'count', where: [{ did: { of: 'events', where: [{ field: 'data.levl', value: 1 }] } }] },
    422,
    "Unknown property 'data.levl'. The nearest known property is 'level'.",
  ],
  [
    { measure: 'count', of: 'events', name: 'levelcompleted' },
    422,
    "Unknown event 'levelcompleted'. The nearest known event is 'level_completed'.",
  ],
  [
    { measure: 'count', of: 'payments', name: 'onetime' },
    422,
    "Unknown payment type 'ONETIME'. The nearest known type is 'ONE_TIME'.",
  ],
  [
    { measure: 'count', of: 'events', by: ['data.plam'] },
    422,
    "Unknown property 'data.plam'. The nearest known property is 'plan'.",
  ],
  [
    { measure: 'sum', of: 'events', property: 'data.plan' },
    422,
    'sum needs numbers, and data.plan has none in this period. Count it, or group by it.',
  ],
  [
    { measure: 'sum', of: 'events', property: 'country' },
    422,
    'sum needs numbers, and country has none. Count it, or group by it.',
  ],
  [{ measure: 'sum', of: 'events' }, 422, 'sum needs a property: the field whose numbers it measures.'],
  [{ measure: 'people', of: 'clicks' }, 422, 'people needs users, and clicks have none.'],
  [{ measure: 'retention', of: 'events' }, 422, 'retention is a measure of installs, not of events.'],
  [{ measure: 'conversion' }, 422, 'conversion needs into: what users convert to.'],
  [{ measure: 'count', into: { of: 'events' } }, 422, 'into does not go with count, only with conversion.'],
  [{ measure: 'count', name: 'x' }, 422, 'name goes with events and payments, not with installs.'],
  [
    { measure: 'count', where: [{}] },
    422,
    'A filter has one of field, did, did_not, segment and not_segment.',
  ],
  [{ measure: 'count', where: [{ field: 'model' }] }, 422, 'is needs a value.'],
  [
    { measure: 'count', where: [{ field: 'weekday', value: 'Monday' }] },
    422,
    'weekday is a number: compare it with numbers.',
  ],
  [
    { measure: 'count', where: [{ did: { of: 'payments', times: 2, within: '1d' } }] },
    422,
    'times and within do not go together: choose one of them.',
  ],
  [
    { measure: 'sum', of: 'spend', interval: 'hour', from: '2026-06-01', to: '2026-06-02' },
    422,
    'Spend is known by the day: choose day, week or month as interval.',
  ],
  [
    { measure: 'count', interval: 'hour', from: '2026-01-01' },
    422,
    'The date range of 181 days is too long. The maximum is 45 days.',
  ],
  [{ measure: 'count', by: ['model', 'model'] }, 400, 'by must not repeat a field.'],
  [
    { measure: 'mode' },
    400,
    'measure must be one of count, people, sum, average, min, max, median, p95, conversion, retention, revenue_per_install.',
  ],
  [{ measure: 'count', wher: [] }, 400, "Unknown field 'wher'. The nearest known field is 'where'."],
])('4xx: %j', async (question, status, text) => {
  const answer = await ask(question)
  assert.deepEqual(answer.body, { msg: text, status })
})

test('422: an unknown campaign, with the nearest one', async () => {
  const answer = await ask({
    measure: 'count',
    where: [{ field: 'campaign', value: `${meta.display_id}X` }],
  })
  assert.equal(
    answer.body.msg,
    `Unknown campaign '${meta.display_id}X'. The nearest known campaign is '${meta.display_id}'.`,
  )
})
