import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TributaryClient } from '../src/definitions.ts'
import type { HttpResponse } from '../src/platform.ts'
import { accepted, envelope, makeWorld, type SentBatch, type Service } from './support/world.ts'

type Weather =
  | { kind: 'fine' | 'no-way-there' | 'no-way-back' | 'portal' }
  | { kind: 'refuses'; status: number; retryAfter: string | null }
  | { kind: 'gives-up-after'; calls: number }

type Deed =
  | { do: 'event' | 'restart' | 'second-tab' | 'wake' }
  | { do: 'weather'; weather: Weather }
  | { do: 'clock'; byMs: number }
  | { do: 'time'; steps: number }

const weather: fc.Arbitrary<Weather> = fc.oneof(
  fc.record({ kind: fc.constantFrom('fine', 'no-way-there', 'no-way-back', 'portal') }),
  fc.record({
    kind: fc.constant('refuses' as const),
    status: fc.constantFrom(408, 429, 500, 502, 503, 504),
    retryAfter: fc.constantFrom(null, '0', '7', 'Sun, 01 Mar 2026 09:10:00 GMT', 'soon'),
  }),
  fc.record({ kind: fc.constant('gives-up-after' as const), calls: fc.nat(4) }),
)

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('event' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('time' as const), steps: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('weather' as const), weather }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('restart', 'second-tab', 'wake') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), byMs: fc.integer({ min: -1e10, max: 1e10 }) }),
  },
)

/** Stores each id once, in the order of arrival, as the service does. */
function ledger() {
  const stored: { id: string; name: string }[] = []
  const store = (calls: SentBatch['calls']) => {
    for (const { path, body } of calls) {
      const id = body.event_id as string
      if (path === '/capture-event' && !stored.some((event) => event.id === id))
        stored.push({ id, name: body.event_name as string })
    }
  }
  return { stored, store }
}

function serviceIn(current: () => Weather, store: (calls: SentBatch['calls']) => void): Service {
  return ({ batch: { calls } }): HttpResponse => {
    const now = current()
    if (now.kind === 'no-way-there') throw new TypeError('Failed to fetch')
    if (now.kind === 'portal') return { status: 200, body: undefined }
    if (now.kind === 'refuses') return { status: now.status, body: {}, retryAfter: now.retryAfter }
    const begun = now.kind === 'gives-up-after' ? now.calls : calls.length
    store(calls.slice(0, begun))
    if (now.kind === 'no-way-back') throw new TypeError('Failed to fetch')
    return envelope(calls.map((_, index) => (index < begun ? accepted : { status: 503, body: {} })))
  }
}

test('random failures, restarts, tabs and clocks never lose, reorder or double an event', async () => {
  const property = fc.asyncProperty(
    fc.array(deed, { maxLength: 60, size: 'max' }),
    fc.boolean(),
    fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
    async (deeds, hasLocks, chances) => {
      let now: Weather = { kind: 'fine' }
      const { stored, store } = ledger()
      const world = makeWorld(serviceIn(() => now, store))
      world.random = () => chances.next().value as number
      const acknowledged: string[][] = []
      let count = 0
      const start = () => {
        const app = world.startApp(hasLocks ? {} : ({ lock: undefined } as never))
        const kept: string[] = []
        acknowledged.push(kept)
        void app.tributary.init({ token: 't' })
        return { ...app, kept }
      }
      const track = ({ tributary, kept }: { tributary: TributaryClient; kept: string[] }) => {
        const name = `event-${++count}`
        void tributary.trackEvent(name).then(() => kept.push(name))
      }
      let apps = [start()]
      for (const step of deeds) {
        if (step.do === 'event') track(apps[count % apps.length]!)
        if (step.do === 'weather') now = step.weather
        if (step.do === 'clock') world.nowMs += step.byMs
        if (step.do === 'wake') for (const app of apps) app.wake()
        if (step.do === 'second-tab') apps.push(start())
        if (step.do === 'time') for (let each = 0; each < step.steps; each += 1) await world.passTime()
        if (step.do === 'restart') {
          for (const app of apps) app.kill()
          apps = [start()]
        }
      }
      now = { kind: 'fine' }
      for (let quiet = 0; quiet < 60 && (await world.passTime()); quiet += 1)
        for (const app of apps) app.wake()
      const names = stored.map(({ name }) => name)
      expect(new Set(names).size, 'doubled').toBe(names.length)
      for (const kept of acknowledged) {
        expect(names.filter((name) => kept.includes(name))).toEqual(kept)
      }
    },
  )
  await fc.assert(property, { numRuns: 500 })
}, 60_000)
