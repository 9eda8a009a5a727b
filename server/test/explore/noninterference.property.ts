import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { reportLab } from '#test/reporting/report-lab.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { questions } from './random-questions.ts'

/** A project with the same facts as the others, but for what is personal. */
type World = { path: string; headers: Record<string, string>; ids: [string, string][] }

let service: TestService
let worlds: World[]

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0', RATE_LIMIT_PER_IP: '100000' })
  service.clock.now = () => new Date('2026-04-16T12:00:00Z')
  worlds = [
    await makeWorld({ plans: ['pro', 'basic'], levels: [1, 9, 'many'], users: 'ada' }),
    await makeWorld({ plans: ['basic', null], levels: ['x', 4, 12], users: 'bob' }),
  ]
})

afterAll(() => service.stop())

type Personal = { plans: (string | null)[]; levels: (number | string)[]; users: string }

async function makeWorld({ plans, levels, users }: Personal): Promise<World> {
  const lab = reportLab(service, await service.makeProject({ timezone: 'UTC' }))
  const campaign = await lab.makeCampaign({ name: 'Spring', channel: 'meta' })
  for (let n = 0; n < 5; n += 1) {
    const day = `2026-03-2${n + 1}`
    const params = { utm_source: n % 2 === 0 ? 'blog' : 'mail', adset_id: 's1', ref: `${users}-${n}` }
    const phone = await lab.install({ ...(n < 4 && { campaign, params }), at: `${day}T10:00:00Z` })
    const user = `${users}-${n}`
    await phone.signUp(user, `${day}T10:00:00Z`)
    const data = { plan: plans[n % plans.length], level: levels[n % levels.length], isNew: users === 'ada' }
    await phone.event(n < 3 ? 'level_completed' : 'shared', `2026-04-0${n + 1}T11:00:00Z`, data)
    await phone.open(`2026-04-0${n + 2}T09:00:00Z`)
    if (n < 2) await phone.pay(20, `2026-04-0${n + 3}T09:00:00Z`)
  }
  const ids: [string, string][] = [[campaign.display_id, 'campaign']]
  for (const [name, filter] of Object.entries(segmentFilters)) {
    const made = await service.admin('POST', `${lab.path}/segments`, { name, where: [filter] })
    assert.equal(made.status, 201, made.text)
    ids.push([name, String(made.body.data.id)])
  }
  const body = { name: 'Masked', role: 'viewer' }
  const key = (await service.admin('POST', `${lab.path}/management-keys`, body)).body.data.key
  return { path: lab.path, headers: { authorization: `Bearer ${key}` }, ids }
}

const segmentFilters = {
  plain: { did: { of: 'payments' } },
  personal: { did: { of: 'events', where: [{ field: 'data.plan', value: 'basic' }] } },
}

/** The answer without what the service itself writes anew for each project and each question. */
async function askIn({ path, headers, ids }: World, question: object): Promise<string> {
  const [, plain, personal] = ids
  const body = JSON.parse(
    JSON.stringify(question).replaceAll(
      /(segment":)([12])\b/g,
      (_, name, place) => `${name}${(place === '1' ? plain : personal)?.[1]}`,
    ),
  )
  const answer = await service.ask('POST', `/api/manage${path}/explore`, { headers, body })
  const { computed: _, ...figures } = answer.body.data ?? {}
  return `${answer.status} ${answer.body.msg} ${JSON.stringify(figures)}`.replaceAll(ids[0]?.[0] ?? '', '…')
}

const personal = fc.record({
  field: fc.constantFrom('data.plan', 'data.level', 'data.other', 'link.ref', 'link.nothing'),
  op: fc.constantFrom('is', 'is_not', 'contains'),
  value: fc.constantFrom('pro', 'basic', 'ada-1', 'x'),
})

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const asked = fc
  .tuple(questions([1, 2]), rarely(personal), rarely(fc.constantFrom('data.plan', 'link.ref')))
  .map(([question, filter, by]) => {
    const { where, by: groups, ...rest } = question as { where: object[]; by: string[] }
    return {
      ...rest,
      where: filter === null ? where : [...where, filter],
      by: by === null ? groups : [...groups.slice(0, 1), by],
    }
  })

test('projects that differ in personal values alone give a masked caller the same answers, byte for byte', async () => {
  const statuses = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(asked, async (question) => {
      const [one, other] = await Promise.all(worlds.map((world) => askIn(world, question)))
      assert.equal(one, other, JSON.stringify(question))
      const status = one?.slice(0, 3) ?? ''
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
    { numRuns: runs(60, 600), endOnFailure: true },
  )
  for (const status of ['200', '403']) assert.ok((statuses.get(status) ?? 0) > 5, `${[...statuses]}`)
})
