import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
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
  const plain = await lab.makeCampaign({ name: 'Of nobody' })
  const ada = await lab.install({ campaign: meta, at: '2026-06-01T10:00:00Z' })
  await ada.signUp('ada', '2026-06-01T10:10:00Z')
  await ada.event('tie', '2026-06-01T10:10:00Z')
  await ada.event('level', '2026-06-01T10:20:00Z')
  await ada.event('level', '2026-06-03T10:00:00Z')
  await ada.pay(9, '2026-06-02T10:20:00Z', { type: 'ONE_TIME' })
  const bob = await lab.install({ campaign: meta, at: '2026-06-02T10:00:00Z', platform: 'IOS' })
  await bob.signUp('bob', '2026-06-02T10:30:00Z')
  await bob.pay(9, '2026-06-02T11:00:00Z', { type: 'SUBSCRIPTION_CREATED' })
  await bob.event('level', '2026-06-02T12:00:00Z')
  await bob.event('level', '2026-07-05T12:00:00Z')
  const cy = await lab.install({ campaign: plain, at: '2026-06-02T10:00:00Z' })
  await cy.signUp('cy', '2026-06-20T10:00:00Z')
  await cy.pay(9, '2026-06-21T10:00:00Z', { status: 'PAYMENT_FAILED' })
  await lab.install({ at: '2026-06-02T23:00:00Z' })
  await lab.install({ at: '2026-06-30T10:00:00Z' })
})

afterAll(() => service.stop())

const june = { from: '2026-06-01', to: '2026-06-02' }
const ask = (body: object) => service.admin('POST', `${lab.path}/funnel`, { ...june, ...body })
const funnel = async (body: object) => {
  const answer = await ask(body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
type Step = { people: number; median_seconds_from_previous: number | null }
const people = (steps: Step[]) => steps.map((step) => step.people)

test('200: each step has its users, shares and median; days are in the project’s timezone', async () => {
  assert.deepEqual(await funnel({ steps: ['install', 'signup', 'event:level', 'payment'] }), {
    ...june,
    within_days: 30,
    steps: [
      {
        step: 'install',
        people: 3,
        share_of_first: 1,
        share_of_previous: 1,
        median_seconds_from_previous: null,
      },
      {
        step: 'signup',
        people: 3,
        share_of_first: 1,
        share_of_previous: 1,
        median_seconds_from_previous: 1800,
      },
      {
        step: 'event:level',
        people: 2,
        share_of_first: 0.6667,
        share_of_previous: 0.6667,
        median_seconds_from_previous: 3000,
      },
      {
        step: 'payment',
        people: 1,
        share_of_first: 0.3333,
        share_of_previous: 0.5,
        median_seconds_from_previous: 86_400,
      },
    ],
    groups: [],
  })
})

test('200: a step counts at or after the previous one, by its earliest fact from there on', async () => {
  const counts = async (...steps: string[]) => people((await funnel({ steps })).steps)
  // Ada's second level follows her payment; Bob's first and second follow his.
  assert.deepEqual(await counts('install', 'payment', 'event:level'), [3, 2, 2])
  assert.deepEqual(await counts('event:level', 'payment'), [2, 1])
  assert.deepEqual(await counts('install', 'payment:one_time', 'event:level'), [3, 1, 1])
  assert.deepEqual(await counts('install', 'payment', 'payment:ONE_TIME'), [3, 2, 1])
  assert.deepEqual(await counts('install', 'event:unheard of'), [3, 0])
  assert.deepEqual(await counts('signup', 'event:tie', 'event:level'), [3, 1, 1])
  assert.deepEqual(await counts('event:tie', 'signup'), [1, 1])
  const { steps } = await funnel({ steps: ['install', 'payment', 'event:level'] })
  assert.deepEqual(
    steps.map((step: Step) => step.median_seconds_from_previous),
    [null, (87_600 + 3_600) / 2, (85_200 + 3_600) / 2],
  )
})

test('200: counts only facts within the given days of the install', async () => {
  const steps = ['install', 'signup', 'event:level']
  assert.deepEqual(people((await funnel({ steps, within_days: 18 })).steps), [3, 3, 2])
  assert.deepEqual(people((await funnel({ steps, within_days: 17 })).steps), [3, 2, 2])
})

test('200: filters by platform, campaign or network', async () => {
  const steps = ['install', 'signup', 'payment']
  const counts = async (filter: object) => people((await funnel({ steps, ...filter })).steps)
  assert.deepEqual(await counts({ platform: 'ios' }), [1, 1, 1])
  assert.deepEqual(await counts({ platform: 'android' }), [2, 2, 1])
  assert.deepEqual(await counts({ campaign: meta.display_id }), [2, 2, 2])
  assert.deepEqual(await counts({ network: 'META', platform: 'android' }), [1, 1, 1])
  assert.deepEqual(await counts({ network: 'google' }), [0, 0, 0])
})

test('200: groups by campaign, network and platform; organic is null', async () => {
  const by = async (group_by: string) =>
    (await funnel({ steps: ['install', 'payment'], to: '2026-06-30', group_by })).groups.map(
      ({ group, name, steps }: { group: string; name: string; steps: Step[] }) => [
        group,
        name,
        ...people(steps),
      ],
    )
  assert.deepEqual(await by('network'), [
    [null, null, 2, 0],
    ['meta', null, 2, 2],
    ['none', null, 1, 0],
  ])
  assert.deepEqual(await by('platform'), [
    ['android', null, 4, 1],
    ['ios', null, 1, 1],
  ])
  const campaigns = await by('campaign')
  assert.deepEqual(campaigns[0], [null, null, 2, 0])
  assert.deepEqual(campaigns[1], [meta.display_id, 'Of Meta', 2, 2])
})

describe('refusals', () => {
  const cases: [number, object, string][] = [
    [400, { steps: ['install'] }, 'steps must have 2 to 8 steps.'],
    [
      400,
      { steps: ['install', ...'abcdefgh'].map((name) => `event:${name}`) },
      'steps must have 2 to 8 steps.',
    ],
    [400, { steps: ['signup', 'install'] }, 'steps must have install only as the first step.'],
    [400, { steps: ['install', 'event:a', 'event:a'] }, 'steps must not repeat a step.'],
    [
      400,
      { steps: ['install', 'event:'] },
      'steps.1 must be install, signup, event:<name>, payment or payment:<type>.',
    ],
    [
      400,
      { steps: ['install', 'payment:GIFT'] },
      'steps.1 must be install, signup, event:<name>, payment or payment:<type>.',
    ],
    [
      400,
      { steps: ['install', 'signup'], within_days: 366 },
      'within_days must be a whole number from 1 to 365.',
    ],
    [400, { steps: ['install', 'signup'], platform: 'tv' }, 'platform must be ios, android or web.'],
    [400, { steps: ['install', 'signup'], from: '2026-02-30' }, "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    [400, { steps: ['install', 'signup'], from: '2026-06-03' }, 'Invalid date range.'],
    [404, { steps: ['install', 'signup'], campaign: 'unheard-of' }, 'Resource not found.'],
  ]
  test.each(cases)('%i: %j', async (status, body, msg) => {
    assert.deepEqual((await ask(body)).body, { msg, status })
  })

  test('422: more than 100,000 installs', async () => {
    const { id } = await service.makeProject()
    // In parts: on a busy machine one statement for all of them takes longer than the service allows.
    for (let first = 1; first <= 100_001; first += 10_000)
      await service.app.db.run(sql`
        insert into installs (project_id, install_id, instance_id, platform, kind, installed_at, received_at, attribution_type, rule, last_open_at)
        select ${id}::int, gen_random_uuid(), n::text, 'IOS', 'install', timestamptz '2026-06-01' + n * interval '1 second', now(), 'ORGANIC',
          'none', now()
        from generate_series(${first}::int, least(${first}::int + 9999, 100001)) n`)
    const wanted = { from: '2026-06-01', to: '2026-06-02', steps: ['install', 'signup'] }
    const answer = await service.admin('POST', `/projects/${id}/funnel`, wanted)
    assert.deepEqual(answer.body, {
      msg: 'The date range has more than 100,000 installs. Choose a shorter one.',
      status: 422,
    })
    const shorter = await service.admin('POST', `/projects/${id}/funnel`, { ...wanted, from: '2026-06-02' })
    assert.equal(shorter.body.data.steps[0].people, 100_001 - 86_399)
  })

  test('404: an unknown project', async () => {
    const answer = await service.admin('POST', '/projects/99999/funnel', {
      ...june,
      steps: ['install', 'signup'],
    })
    assert.equal(answer.status, 404)
  })
})
