import { once } from 'node:events'
import type { Scope } from './scope.ts'
import { nodeCommand, startProgram } from './start-program.ts'

/** `[<id>]` in a body becomes an id that no other request has. */
export type LoadRequest = {
  path: string
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  body?: string
}

export type Load = {
  url: string
  connections: number
  requests: LoadRequest[]
  /** What every answer has to have; any 2xx where it is not said. */
  status?: number
} & ({ seconds: number } | { amount: number })

export type LoadOutcome = {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  failed: number
  /** Cores that the generator itself used: near 1, it is the generator that was measured. */
  generatorCpu: number
}

/** The generator in a process of its own. Another answer than expected makes the figure worthless: it throws. */
export async function runLoad(scope: Scope, load: Load): Promise<LoadOutcome> {
  const program = startProgram(scope, nodeCommand(new URL('./load-program.ts', import.meta.url)))
  const answered = once(program.child, 'message').then(([outcome]) => outcome as LoadOutcome)
  program.child.send(load)
  const outcome = await Promise.race([answered, program.ended.then(() => undefined)])
  await program.stop()
  if (outcome === undefined)
    throw new Error(`The load generator ended without an outcome:\n${program.output()}`)
  if (outcome.failed > 0)
    throw new Error(
      `${outcome.failed} of ${outcome.requests} requests failed at ${load.url}.\n${program.output()}`,
    )
  return outcome
}
