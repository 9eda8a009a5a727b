import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type Person, randomPeople } from './random-people.ts'

let service: TestService

const now = new Date('2026-03-20T12:00:00.000Z')

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => now
})

afterAll(() => service.stop())

type Fact = { person: number; kind: 'touch' | 'call'; send: () => Promise<void> }

type Project = Awaited<ReturnType<TestService['makeProject']>> & { postbackTokens: string[] }

/** Sends the same facts to a new project in one possible order, and returns the results. */
async function replay(people: readonly Person[], noise: readonly number[]) {
  const project: Project = { ...(await service.makeProject()), postbackTokens: [] }
  for (const [n, channel] of ['google', 'tiktok', ''].entries()) {
    const fields = { name: `Campaign ${n}`, custom_display_id: `CAMPAIGN-${n}`, channel }
    await service.admin('POST', `/projects/${project.id}/campaigns`, fields)
    const made = await service.admin('POST', `/projects/${project.id}/postback-tokens`, { network: channel })
    project.postbackTokens.push(made.body.data.token)
  }
  const installs = people.map(() => randomUUID())
  const facts = people.flatMap((person, n) => factsOf(project, person, { n, install: installs[n] ?? '' }))
  for (const batch of batches(shuffled(facts, noise), noise))
    await Promise.all(batch.map(({ send }) => send()))
  return Promise.all(installs.map((install, n) => resultOf(project, { user: `user-${n}`, install })))
}

function factsOf(project: Project, person: Person, { n, install }: { n: number; install: string }): Fact[] {
  const { project_token: token, postbackTokens } = project
  const clickIds: string[] = []
  const touches = person.touches.map((touch, index) => async () => {
    const { kind, campaign, secondsBefore, ...identity } = touch
    const time = Math.floor(now.getTime() / 1_000) - secondsBefore
    const postback_token = postbackTokens[campaign]
    const body = { ...identity, token, postback_token, campaign: `CAMPAIGN-${campaign}`, time }
    const answer = await service.ask('POST', `/api/networks/${kind}`, { body })
    assert.equal(answer.status, 200, answer.text)
    clickIds[index] = answer.body.click_id
  })
  const calls = Object.entries(person.calls).map(([path, fields]) => async () => {
    const clickId = person.referrer === null ? undefined : clickIds[person.referrer]
    const referrer = clickId && { install_ref: `tributary_click_id=${clickId}` }
    const device_data = { ...person.deviceData, ...referrer }
    const body = { token, platform: 'ANDROID', install_instance_id: install, device_data, ...fields }
    const answer = await service.ask('POST', `/api/client${path}`, { body, from: person.address })
    assert.ok(answer.status < 300, answer.text)
  })
  return [
    ...touches.map((send): Fact => ({ person: n, kind: 'touch', send })),
    ...calls.map((send): Fact => ({ person: n, kind: 'call', send })),
  ]
}

/** People are independent. Each person's touches precede their calls: an install cannot match a touch that is unknown. */
function shuffled(facts: readonly Fact[], noise: readonly number[]): Fact[] {
  const noiseAt = (n: number) => (noise[n % noise.length] ?? 0) / 1_000
  const positionOf = ({ person, kind }: Fact, n: number) =>
    3 * noiseAt(person) + (kind === 'call' ? 1 : 0) + noiseAt(n + 7)
  return facts
    .map((fact, n) => ({ fact, position: positionOf(fact, n) }))
    .sort((one, other) => one.position - other.position)
    .map(({ fact }) => fact)
}

/** Facts sent in parallel share the commits of the intake. */
function batches(facts: readonly Fact[], noise: readonly number[]): Fact[][] {
  const all: Fact[][] = [[]]
  for (const [n, fact] of facts.entries()) {
    const current = all.at(-1) ?? []
    const isFull = current.length > (noise[n % noise.length] ?? 0) % 12
    const mustWait = current.some(({ person, kind }) => person === fact.person && kind !== fact.kind)
    if (isFull || mustWait) all.push([fact])
    else current.push(fact)
  }
  return all
}

async function resultOf(project: Project, { user, install }: { user: string; install: string }) {
  const path = `/projects/${project.id}/installs/${install}/receipt`
  const { result, candidates, suspicious, probabilistic_would_be } = (await service.admin('GET', path)).body
    .data
  const url = `/api/v1/get-attribution-result?user_id=${user}`
  const { domain_name: _, ...attribution } = (await service.ask('GET', url, { key: project.server_key })).body
    .data
  const lines = candidates.map(({ click_id: _id, ...line }: Record<string, unknown>) => line)
  return { result, lines, suspicious, probabilistic_would_be, attribution }
}

test('the attribution of an install does not depend on the order in which touches and calls arrive', async () => {
  const rules = new Set<string>()
  const noise = fc.array(fc.nat(1_000), { minLength: 97, maxLength: 97 })
  await fc.assert(
    fc.asyncProperty(randomPeople, noise, noise, async (people, one, other) => {
      const results = await replay(people, one)
      assert.deepEqual(await replay(people, other), results)
      for (const { result } of results) rules.add(result.rule)
    }),
    { numRuns: runs(6, 24), seed: 20_261_115, endOnFailure: true },
  )
  // A rule that never decides is not tested by these people.
  assert.deepEqual([...rules].sort(), [
    'collision',
    'device_id',
    'impression',
    'organic',
    'probabilistic',
    'referrer',
  ])
})
