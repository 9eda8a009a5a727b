import type { Figure } from '#measure.ts'
import type { Scope } from '#scope.ts'
import type { LoadRequest } from './run-load.ts'
import { medianRound, type Round, runRound } from './timed-round.ts'

export type Side = { pid: number; url: string; requests: LoadRequest[] }

const connections = 32
const rounds = 5
// Long enough that everything is compiled: a service runs for days, and has more to compile than a bare server.
const warmUpSeconds = 10
const seconds = 4

/** Bare and ours in turns, so that other work on the machine affects both. */
export async function compareLoad(scope: Scope, { bare, ours }: { bare: Side; ours: Side }) {
  const results: { bare: Round[]; ours: Round[] } = { bare: [], ours: [] }
  const run = ({ pid, url, requests }: Side, duration: number) =>
    runRound(scope, pid, { url, requests, connections, seconds: duration })
  for (const side of [bare, ours]) await run(side, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1) {
    results.bare.push(await run(bare, seconds))
    results.ours.push(await run(ours, seconds))
  }
  return { bare: medianRound(results.bare), ours: medianRound(results.ours) }
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

function describeLoad({ generatorCpu }: Round): string {
  return `generator used ${generatorCpu.toFixed(2)} cores`
}
