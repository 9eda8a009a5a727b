import type { Figure, Pace } from '#measure.ts'
import type { Scope } from '#scope.ts'
import { type LoadRequest, runLoad, tryLoad } from './run-load.ts'
import { searchRate } from './search-rate.ts'
import { medianRound, type Round, runRound } from './timed-round.ts'

export type Server = {
  pid: number
  url: string
  requests: LoadRequest[]
  status?: number
  /** Resolves when the server has finished its work behind the responses; gives the seconds that took. */
  untilSettled?: () => Promise<number>
}

export type ArrivalResults = {
  sustained: { bare: number; ours: number }
  /** At 70 % of our sustained rate. */
  many: Round
  one: Round
  bareMany: Round
  acknowledged: number
  stored: number
}

type Compared = {
  bare: Server
  ours: Server
  /** How many requests the service has stored so far. */
  stored: () => Promise<number>
}

// Long enough that everything is compiled: a service runs for days, and has more to compile than a bare server.
const paces = {
  full: { warmUpSeconds: 10, probeSeconds: 6, rounds: 3, roundSeconds: 8 },
  short: { warmUpSeconds: 1, probeSeconds: 1, rounds: 1, roundSeconds: 1 },
}
const share = 0.7
const longestP99Ms = 100
const longestSettlingSeconds = 2
const probeTries = 2

/** The highest rate of random arrivals that each server sustains, then the latencies at 70 % of ours. */
export async function measureArrivals(
  scope: Scope,
  { bare, ours, stored }: Compared,
  pace: Pace,
): Promise<ArrivalResults> {
  const sustained = {
    bare: await highestRate(scope, bare, pace),
    ours: await highestRate(scope, ours, pace),
  }
  const before = await stored()
  const { rounds, roundSeconds: seconds } = paces[pace]
  const perSecond = share * sustained.ours
  const all = { many: [] as Round[], one: [] as Round[], bareMany: [] as Round[] }
  for (let round = 0; round < rounds; round += 1) {
    const arrivals = { perSecond, seconds, seed: 1_000 + round }
    const run = ({ pid, url, requests, status }: Server, sources: 'many' | 'one') =>
      runRound(scope, pid, { url, requests, status, arrivals, sources })
    all.many.push(await run(ours, 'many'))
    all.one.push(await run(ours, 'one'))
    all.bareMany.push(await run(bare, 'many'))
  }
  const acknowledged = [...all.many, ...all.one].reduce((sum, round) => sum + round.requests, 0)
  return {
    sustained,
    many: medianRound(all.many),
    one: medianRound(all.one),
    bareMany: medianRound(all.bareMany),
    acknowledged,
    stored: (await stored()) - before,
  }
}

async function highestRate(scope: Scope, server: Server, pace: Pace): Promise<number> {
  const { warmUpSeconds, probeSeconds: seconds } = paces[pace]
  const { url, requests, status } = server
  const warmUp = { url, requests, status, connections: 32, seconds: warmUpSeconds }
  const { perSecond } = await runLoad(scope, warmUp)
  let seed = 0
  const probe = async (rate: number) => {
    seed += 1
    const arrivals = { perSecond: rate, seconds, seed }
    const { outcome } = await tryLoad(scope, { url, requests, status, sources: 'many', arrivals })
    const settlingSeconds = (await server.untilSettled?.()) ?? 0
    const isFast = outcome.failed === 0 && outcome.p99Ms < longestP99Ms
    return isFast && settlingSeconds < longestSettlingSeconds
  }
  return searchRate(perSecond, async (rate) => {
    // A second try: another program on the machine may have spoiled the first.
    for (let count = 0; count < probeTries; count += 1) if (await probe(rate)) return true
    return false
  })
}

export function arrivalFigures({ sustained, many, one, bareMany, ...counts }: ArrivalResults): Figure[] {
  const ms = (name: string, value: number, note?: string): Figure => ({
    name,
    value,
    unit: 'ms',
    ...(note && { note }),
  })
  const bareNote = (value: number) => `bare Fastify at the same rate: ${value.toFixed(1)} ms`
  return [
    { name: 'highest sustained rate', value: sustained.ours, unit: 'requests/s' },
    { name: 'highest sustained rate, bare Fastify', value: sustained.bare, unit: 'requests/s' },
    { name: 'ratio to bare', value: sustained.ours / sustained.bare, unit: '×' },
    ms('p50 at 70 %', many.p50Ms, bareNote(bareMany.p50Ms)),
    ms('p99 at 70 %', many.p99Ms, bareNote(bareMany.p99Ms)),
    ms('p50 at 70 %, all from one address', one.p50Ms),
    ms('p99 at 70 %, all from one address', one.p99Ms),
    {
      name: 'CPU of the service per request at 70 %',
      value: many.cpuMicros,
      unit: 'µs',
      note: `bare ${Math.round(bareMany.cpuMicros)} µs; without PostgreSQL; generator used ${many.generatorCpu.toFixed(2)} cores`,
    },
    {
      name: 'acknowledged and not stored',
      value: Math.abs(counts.acknowledged - counts.stored),
      unit: 'requests',
      note: `${counts.stored} of ${counts.acknowledged} stored`,
    },
  ]
}
