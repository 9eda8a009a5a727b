import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { dayIn, type RawFacts, type RawInstall, rawFacts } from './oracle-facts.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const timezone = 'Australia/Lord_Howe'
const start = '2026-03-15T00:00:00Z'
const dayMs = 86_400_000
const dayOf = dayIn(timezone)
const allSteps = [
  'signup',
  'event:level_completed',
  'event:cart_added',
  'event:Ärger, "groß"',
  'payment',
  'payment:ONE_TIME',
  'payment:SUBSCRIPTION_RENEWED',
]

/** Each step on its own, for everybody: facts that are few are reached too. */
const everyStep = allSteps.map((step) => ({
  steps: [true, [step]] as const,
  ...{ from: 0, length: 45, within: 60, platform: undefined },
}))

const queries = fc.record({
  steps: fc.tuple(fc.boolean(), fc.shuffledSubarray(allSteps, { minLength: 2, maxLength: 4 })),
  from: fc.integer({ min: 0, max: 10 }),
  length: fc.integer({ min: 15, max: 45 }),
  within: fc.constantFrom(2, 10, 30, 60),
  platform: fc.constantFrom(undefined, 'ios', 'android', 'web'),
})
type Query = {
  steps: string[]
  from: string
  to: string
  within_days: number
  platform?: 'ios' | 'android' | 'web'
}

test('every step of every group matches the stored facts, for random histories and queries', async () => {
  let reached = 0
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.array(queries, { minLength: 40, maxLength: 40 }),
      async (seed, drawn) => {
        const project = await service.makeProject({ timezone })
        await simulateActivity(service, project, { seed, start: new Date(start), days: 45, steps: 220 })
        const raw = await rawFacts(service, project.id)
        for (const { steps, from, length, within, platform } of [...everyStep, ...drawn]) {
          const at = (day: number) => dayOf(new Date(Date.parse(start) + day * dayMs))
          const query: Query = {
            steps: steps[0] ? ['install', ...steps[1]] : steps[1],
            from: at(from),
            to: at(from + length),
            within_days: within,
            ...(platform !== undefined && { platform }),
          }
          const answer = await service.admin('POST', `/projects/${project.id}/funnel`, {
            ...query,
            group_by: 'platform',
          })
          assert.equal(answer.status, 200, answer.text)
          const { steps: total, groups } = answer.body.data
          const journeys = recount(raw, query)
          compare(total, query, journeys)
          for (const { group, steps: ofGroup } of groups)
            compare(
              ofGroup,
              query,
              journeys.filter(({ install }) => install.platform.toLowerCase() === group),
            )
          reached += total.slice(1).reduce((sum: number, { people }: { people: number }) => sum + people, 0)
        }
      },
    ),
    { numRuns: runs(1, 6), endOnFailure: true },
  )
  assert.ok(reached > 8, `${reached} steps were reached`)
})

type Journey = { install: RawInstall; times: number[] }

/** Counts fact by fact, independently of the SQL. */
function recount(raw: RawFacts, { steps, from, to, within_days, platform }: Query): Journey[] {
  const personOf = new Map(raw.signUps.map((one) => [one.install_id, one.person ?? one.install_id]))
  const cohort = raw.installs
    .filter(({ kind }) => kind === 'install')
    .filter(({ installed_at }) => dayOf(installed_at) >= from && dayOf(installed_at) <= to)
    .filter((install) => platform === undefined || install.platform.toLowerCase() === platform)
    .sort((a, b) => a.installed_at.getTime() - b.installed_at.getTime())
  const first = new Map<string, RawInstall>()
  for (const install of cohort) {
    const person = personOf.get(install.install_id) ?? ''
    if (!first.has(person)) first.set(person, install)
  }
  return [...first].map(([person, install]) => {
    const installed = install.installed_at.getTime()
    const times: number[] = []
    for (const step of steps) {
      const since = times.at(-1) ?? installed
      const next = timesOf(raw, { person, step, install })
        .filter((at) => at >= since && at <= installed + within_days * dayMs)
        .sort((a, b) => a - b)[0]
      if (next === undefined) break
      times.push(next)
    }
    return { install, times }
  })
}

type StepOf = { person: string; step: string; install: RawInstall }

function timesOf(raw: RawFacts, { person, step, install }: StepOf): number[] {
  if (step === 'install') return [install.installed_at.getTime()]
  const users = raw.people.filter((one) => one.person === person).map(({ user_id }) => user_id)
  const ofPerson = <Fact extends { user_id: string }>(facts: Fact[]) =>
    facts.filter(({ user_id }) => users.includes(user_id))
  if (step === 'signup') return ofPerson(raw.users).map(({ attributed_at }) => attributed_at.getTime())
  const [kind, name] = [step.split(':')[0], step.includes(':') ? step.slice(step.indexOf(':') + 1) : null]
  return ofPerson(kind === 'event' ? raw.events : raw.payments)
    .filter((fact) => name === null || fact.name === name)
    .map(({ at }) => at.getTime())
}

type Shown = { step: string; people: number; median_seconds_from_previous: number | null }

function compare(shown: Shown[], { steps }: Query, journeys: Journey[]): void {
  const expected = steps.map((step, n) => {
    const reached = journeys.filter(({ times }) => times.length > n)
    const gaps = reached.map(({ times }) => (times[n] ?? 0) - (times[n - 1] ?? 0)).sort((a, b) => a - b)
    const middle = [gaps[Math.ceil(gaps.length / 2) - 1], gaps[Math.floor(gaps.length / 2)]]
    return {
      step,
      people: reached.length,
      median: n === 0 || gaps.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2_000,
    }
  })
  assert.deepEqual(
    shown.map(({ step, people }) => ({ step, people })),
    expected.map(({ step, people }) => ({ step, people })),
  )
  for (const [n, { median }] of expected.entries()) {
    const got = shown[n]?.median_seconds_from_previous ?? null
    if (median === null || got === null) assert.equal(got, median)
    // Node truncates times to the millisecond.
    else assert.ok(Math.abs(got - median) <= 0.003, `${got} is not ${median}`)
  }
}
