import { runs } from '@tributary/service/test/support/runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HttpResponse } from '../src/platform.ts'
import { accepted, envelope, makeWorld, type SentBatch, type Service } from './support/world.ts'

type Network =
  | { kind: 'up' | 'loses-requests' | 'loses-responses' | 'captive-portal' }
  | { kind: 'fails'; status: number; retryAfter: string | null }
  | { kind: 'stops-after'; calls: number }

type Step =
  | { do: 'event' | 'restart' | 'second-tab' | 'wake' }
  | { do: 'network'; network: Network }
  | { do: 'clock'; byMs: number }
  | { do: 'time'; steps: number }

const network: fc.Arbitrary<Network> = fc.oneof(
  fc.record({ kind: fc.constantFrom('up', 'loses-requests', 'loses-responses', 'captive-portal') }),
  fc.record({
    kind: fc.constant('fails' as const),
    status: fc.constantFrom(408, 429, 500, 502, 503, 504),
    retryAfter: fc.constantFrom(null, '0', '7', 'Sun, 01 Mar 2026 09:10:00 GMT', 'soon'),
  }),
  fc.record({ kind: fc.constant('stops-after' as const), calls: fc.nat(4) }),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('event' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('time' as const), steps: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), network }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('restart', 'second-tab', 'wake') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), byMs: fc.integer({ min: -1e10, max: 1e10 }) }),
  },
)

/** Stores each id once, in order of arrival, like the service. */
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

function serviceWith(current: () => Network, store: (calls: SentBatch['calls']) => void): Service {
  return ({ batch: { calls } }): HttpResponse => {
    const network = current()
    if (network.kind === 'loses-requests') throw new TypeError('Failed to fetch')
    if (network.kind === 'captive-portal') return { status: 200, body: undefined }
    if (network.kind === 'fails') return { status: network.status, body: {}, retryAfter: network.retryAfter }
    const handled = network.kind === 'stops-after' ? network.calls : calls.length
    store(calls.slice(0, handled))
    if (network.kind === 'loses-responses') throw new TypeError('Failed to fetch')
    return envelope(calls.map((_, index) => (index < handled ? accepted : { status: 503, body: {} })))
  }
}

/** Apps on one phone whose acknowledged events are recorded per app. */
function makeApps(world: ReturnType<typeof makeWorld>, hasLocks: boolean) {
  const acknowledged: string[][] = []
  let count = 0
  const start = () => {
    const app = world.startApp(hasLocks ? {} : { lock: undefined })
    const own: string[] = []
    acknowledged.push(own)
    void app.tributary.init({ token: 't' })
    return { ...app, own }
  }
  let running = [start()]
  return {
    acknowledged,
    track: () => {
      const { tributary, own } = running[count % running.length]!
      const name = `event-${++count}`
      void tributary.trackEvent(name).then(() => own.push(name))
    },
    wake: () => {
      for (const app of running) app.wake()
    },
    openTab: () => {
      running.push(start())
    },
    restart: () => {
      for (const app of running) app.kill()
      running = [start()]
    },
  }
}

test('random failures, restarts, tabs and clocks never lose, reorder or duplicate an event', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 60, size: 'max' }),
    fc.boolean(),
    fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
    async (steps, hasLocks, randoms) => {
      let network: Network = { kind: 'up' }
      const { stored, store } = ledger()
      const world = makeWorld(serviceWith(() => network, store))
      world.random = () => randoms.next().value as number
      const apps = makeApps(world, hasLocks)
      for (const next of steps) {
        if (next.do === 'event') apps.track()
        if (next.do === 'network') network = next.network
        if (next.do === 'clock') world.nowMs += next.byMs
        if (next.do === 'wake') apps.wake()
        if (next.do === 'second-tab') apps.openTab()
        if (next.do === 'time') for (let each = 0; each < next.steps; each += 1) await world.passTime()
        if (next.do === 'restart') apps.restart()
      }
      network = { kind: 'up' }
      for (let quiet = 0; quiet < 60 && (await world.passTime()); quiet += 1) apps.wake()
      const names = stored.map(({ name }) => name)
      expect(new Set(names).size, 'duplicated').toBe(names.length)
      for (const own of apps.acknowledged) {
        expect(names.filter((name) => own.includes(name))).toEqual(own)
      }
    },
  )
  await fc.assert(property, { numRuns: runs(100, 500) })
})
