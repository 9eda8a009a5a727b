import { once } from 'node:events'
import type { Scope } from '#scope.ts'
import { nodeCommand, startProgram } from '#start-program.ts'
import type { Arrivals } from './poisson-arrivals.ts'

/** `[<id>]` in a body becomes an id that no other request has. */
export type LoadRequest = {
  path: string
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  body?: string
}

type Target = {
  url: string
  requests: LoadRequest[]
  /** The expected status; by default any 2xx. */
  status?: number | undefined
}

/** Each connection sends its next request when the last one is answered: the server sets the pace. */
export type ClosedLoad = Target & { connections: number } & ({ seconds: number } | { amount: number })

/** Requests arrive at random, whether or not earlier ones are answered: as strangers do. */
export type OpenLoad = Target & { arrivals: Arrivals; sources: 'many' | 'one' }

/** In an open load, latencies count from the scheduled arrival: time in a queue is part of them. */
export type Latencies = { requests: number; p50Ms: number; p99Ms: number; failed: number }

export type LoadOutcome = Latencies & {
  perSecond: number
  /** Cores that the generator itself used: close to 1, the generator was the bottleneck. */
  generatorCpu: number
}

/** Throws if any request fails: the figures would mean nothing. */
export async function runLoad(scope: Scope, load: ClosedLoad | OpenLoad): Promise<LoadOutcome> {
  const { outcome, output } = await tryLoad(scope, load)
  if (outcome.failed > 0)
    throw new Error(`${outcome.failed} of ${outcome.requests} requests failed at ${load.url}.\n${output}`)
  return outcome
}

/** Runs the generator in a separate process. Requests may fail. */
export async function tryLoad(scope: Scope, load: ClosedLoad | OpenLoad) {
  const program = startProgram(scope, nodeCommand(new URL('./load-program.ts', import.meta.url)))
  const answered = once(program.child, 'message').then(([outcome]) => outcome as LoadOutcome)
  program.child.send(load)
  const outcome = await Promise.race([answered, program.ended.then(() => undefined)])
  await program.stop()
  if (outcome === undefined)
    throw new Error(`The load generator ended without an outcome:\n${program.output()}`)
  return { outcome, output: program.output() }
}
