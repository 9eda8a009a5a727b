import { cpuSeconds } from './cpu-seconds.ts'
import { type LoadOutcome, type LoadRequest, runLoad } from './load.ts'
import type { Figure } from './measure.ts'
import { median } from './percentile.ts'
import type { Scope } from './scope.ts'

export type Side = {
  pid: number
  url: string
  requests: LoadRequest[]
  status?: number
}

type Round = LoadOutcome & { cpuMicros: number }

const connections = 32
const rounds = 5
// Until nothing is compiled any more: a service runs for days, and has more to compile than a bare server.
const warmUpSeconds = 10
const seconds = 4

/** Bare and ours in turns, so that what else the machine does falls on both. */
export async function compareLoad(scope: Scope, { bare, ours }: { bare: Side; ours: Side }) {
  const results: { bare: Round[]; ours: Round[] } = { bare: [], ours: [] }
  for (const side of [bare, ours]) await runRound(scope, side, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1) {
    results.bare.push(await runRound(scope, bare, seconds))
    results.ours.push(await runRound(scope, ours, seconds))
  }
  return { bare: middle(results.bare), ours: middle(results.ours) }
}

export function ratioFigures(name: string, { bare, ours }: { bare: Round; ours: Round }): Figure[] {
  return [
    { name, value: ours.perSecond, unit: 'requests/s', note: describeLoad(ours) },
    { name: `${name}: bare Fastify`, value: bare.perSecond, unit: 'requests/s', note: describeLoad(bare) },
    { name: `${name}: ratio to bare`, value: ours.perSecond / bare.perSecond, unit: '×' },
    { name: `${name}: p50`, value: ours.p50Ms, unit: 'ms', note: `bare ${bare.p50Ms.toFixed(1)} ms` },
    { name: `${name}: p99`, value: ours.p99Ms, unit: 'ms', note: `bare ${bare.p99Ms.toFixed(1)} ms` },
    {
      name: `${name}: CPU of the service per request`,
      value: ours.cpuMicros,
      unit: 'µs',
      note: `bare ${Math.round(bare.cpuMicros)} µs; without PostgreSQL`,
    },
  ]
}

async function runRound(scope: Scope, { pid, ...side }: Side, duration: number): Promise<Round> {
  const before = cpuSeconds(pid)
  const outcome = await runLoad(scope, { ...side, connections, seconds: duration })
  return { ...outcome, cpuMicros: ((cpuSeconds(pid) - before) / outcome.requests) * 1e6 }
}

function middle(rounds: Round[]): Round {
  const of = (field: keyof Round) => median(rounds.map((round) => round[field]))
  return {
    requests: of('requests'),
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    failed: of('failed'),
    generatorCpu: of('generatorCpu'),
    cpuMicros: of('cpuMicros'),
  }
}

function describeLoad({ generatorCpu }: Round): string {
  return `generator used ${generatorCpu.toFixed(2)} cores`
}
