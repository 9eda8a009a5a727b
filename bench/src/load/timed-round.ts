import { cpuSeconds } from '#cpu-seconds.ts'
import { median } from '#percentile.ts'
import type { Scope } from '#scope.ts'
import { type ClosedLoad, type LoadOutcome, type OpenLoad, runLoad } from './run-load.ts'

export type Round = LoadOutcome & { cpuMicros: number }

/** A load with the CPU time that the process spent per request. */
export async function runRound(scope: Scope, pid: number, load: ClosedLoad | OpenLoad): Promise<Round> {
  const before = cpuSeconds(pid)
  const outcome = await runLoad(scope, load)
  return { ...outcome, cpuMicros: ((cpuSeconds(pid) - before) / outcome.requests) * 1e6 }
}

/** The median of each field. */
export function medianRound(rounds: readonly Round[]): Round {
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
