import assert from 'node:assert/strict'
import { seededRandom } from '@tributary/lab/src/demo/seeded-random.ts'
import { readUserAgent } from '@tributary/service/src/domain/links/read-user-agent.ts'
import { test } from 'vitest'
import { makePlan } from './plan.ts'

const end = new Date('2026-11-16T12:00:00Z')
const planOf = (seed: string) => makePlan(seededRandom(seed), 4_000, { end, hours: 18 })
const plan = planOf('a')

test('the same seed gives the same plan, another seed another one', () => {
  const numbers = (seed: string) => planOf(seed).clicks.map(({ at, campaign }) => [at, campaign])
  assert.deepEqual(numbers('a'), numbers('a'))
  assert.notDeepEqual(numbers('a'), numbers('b'))
})

test('the source of an install is the phone’s last click before it, and an organic phone has not clicked', () => {
  const clicksOf = Map.groupBy(plan.clicks, ({ phone }) => phone.number)
  for (const { phone, at, source } of plan.installs) {
    const before = (clicksOf.get(phone.number) ?? []).filter((click) => click.at <= at)
    assert.equal(source, before.at(-1) ?? null)
    if (source === null) assert.equal(clicksOf.get(phone.number), undefined)
  }
  const organic = plan.installs.filter(({ source }) => source === null).length
  assert.ok(organic > 0 && organic < plan.installs.length)
})

test('each phone installs once, in order of time, and each click has its own number', () => {
  assert.equal(new Set(plan.installs.map(({ phone }) => phone.number)).size, plan.installs.length)
  assert.equal(new Set(plan.clicks.map(({ number }) => number)).size, plan.clicks.length)
  for (const facts of [plan.clicks, plan.installs])
    assert.ok(facts.every(({ at }, index) => index === 0 || at >= (facts[index - 1]?.at ?? at)))
})

test('500 phones share the address of their carrier', () => {
  const phones = new Map([...plan.clicks, ...plan.installs].map(({ phone }) => [phone.number, phone]))
  const carriers = new Set([...phones.values()].map(({ places }) => places.carrier))
  assert.equal(carriers.size, 4_000 / 500)
})

test('the service reads the user agents as those of phones', () => {
  for (const { browser, phone } of plan.clicks) {
    const text = browser.userAgent(phone)
    const { platform, model } = readUserAgent(text)
    assert.equal(platform, phone.platform, text)
    assert.ok(model === null || model === phone.model, text)
  }
})
