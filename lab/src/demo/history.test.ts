import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'vitest'
import { planDemo } from './demo-plan.ts'
import { history } from './history.ts'
import type { HistoryFact } from './history-fact.ts'

const now = new Date('2026-06-14T12:00:00Z')
const plan = planDemo({ seed: 7, today: undefined, days: 365, facts: 60_000, now })
const facts = [...history(plan)]

function of<Kind extends HistoryFact['fact']>(kind: Kind) {
  return facts.filter((fact): fact is HistoryFact & { fact: Kind } => fact.fact === kind)
}

function digest(lines: Iterable<HistoryFact>): string {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(JSON.stringify(line))
  return hash.digest('hex')
}

describe('a plan', () => {
  test('gives the same facts every time', () => {
    assert.equal(digest(history(plan)), digest(facts))
  })

  test('gives other facts with another seed', () => {
    assert.notEqual(digest(history({ ...plan, seed: 8 })), digest(facts))
  })

  test('for a past day gives the same facts at any later time', () => {
    const of = (at: string) =>
      planDemo({ seed: 7, today: '2026-06-01', days: 20, facts: 60_000, now: new Date(at) })
    assert.equal(digest(history(of('2026-06-14T12:00:00Z'))), digest(history(of('2026-09-01T08:00:00Z'))))
  })
})

describe('the order of facts', () => {
  const installedAt = new Map(of('install').map(({ id, at }) => [id, at]))
  const signedUpAt = new Map(of('signup').map(({ user, at }) => [user.id, at]))

  test('no fact is in the future', () => {
    assert.deepEqual(
      facts.filter(({ at }) => at > now.toISOString()),
      [],
    )
  })

  test('no fact precedes its install', () => {
    const early = facts.filter(
      (fact) => 'install' in fact && !((installedAt.get(fact.install) ?? '9') <= fact.at),
    )
    assert.deepEqual(early, [])
  })

  test('no event or payment precedes the sign-up', () => {
    const early = facts.filter((fact) => {
      const user = fact.fact === 'event' || fact.fact === 'payment' ? fact.user : undefined
      return user !== undefined && !((signedUpAt.get(user) ?? '9') <= fact.at)
    })
    assert.deepEqual(early, [])
  })

  test('no id is used twice within a kind', () => {
    const ids = new Set(facts.map(({ fact, id }) => `${fact} ${id}`))
    assert.equal(ids.size, facts.length)
  })

  test('installs after the handover are not included: they are replayed', () => {
    const late = of('install').filter(({ at }) => Date.parse(at) >= plan.handover)
    assert.deepEqual(late, [])
  })
})

describe('the figures are realistic', () => {
  const installs = of('install').length

  test('there are about as many facts as requested', () => {
    assert.ok(Math.abs(facts.length / 60_000 - 1) < 0.15, String(facts.length))
  })

  test.each([
    ['signup', 0.55, 0.8],
    ['open', 4, 10],
    ['event', 3, 8],
    ['payment', 0.08, 0.3],
    ['uninstall', 0.2, 0.4],
    ['reinstall', 0.005, 0.04],
    ['reengagement', 0.02, 0.06],
    ['click', 1.5, 3.5],
  ] as const)('%s: between %d and %d per install', (kind, least, most) => {
    const share = of(kind).length / installs
    assert.ok(share > least && share < most, `${share}`)
  })

  test('20 % to 45 % of the installs are organic', () => {
    const organic = of('install').filter(({ campaign }) => campaign === undefined).length / installs
    assert.ok(organic > 0.2 && organic < 0.45, `${organic}`)
  })

  test('retention falls over time', () => {
    const installedAt = new Map(of('install').map(({ id, at }) => [id, at.slice(0, 10)]))
    const day = (date: string) => Date.parse(date) / 86_400_000
    const openedOn = (after: number) =>
      new Set(
        of('open')
          .filter(({ install, at }) => day(at.slice(0, 10)) - day(installedAt.get(install) ?? '') === after)
          .map(({ install }) => install),
      ).size / installs
    const [first, seventh, thirtieth] = [openedOn(1), openedOn(7), openedOn(30)]
    assert.ok(first > 0.2 && first < 0.45, `${first}`)
    assert.ok(seventh < first / 2 && thirtieth < seventh, `${first} ${seventh} ${thirtieth}`)
  })

  test('August is quieter than May, and the affiliate is the suspicious one', () => {
    const ofMonth = (month: string) => of('install').filter(({ at }) => at.slice(5, 7) === month).length
    assert.ok(ofMonth('08') < ofMonth('05') / 1.5, `${ofMonth('08')} ${ofMonth('05')}`)
    const suspicious = of('install').filter((install) => install.suspicious)
    const byAffiliate = suspicious.filter(({ campaign }) => campaign === 'peakline').length
    assert.ok(byAffiliate > suspicious.length * 0.6, `${byAffiliate} of ${suspicious.length}`)
  })

  test('no email address can belong to a real person', () => {
    assert.ok(of('signup').every(({ user }) => user.email.endsWith('@example.com')))
  })
})
