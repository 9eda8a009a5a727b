import { once } from 'node:events'
import type { Scope } from './scope.ts'
import { nodeCommand, startProgram } from './start-program.ts'

export type Bare = { pid: number; url: string }

/** A Fastify of the same version that sends each object on its path, or redirects to its `location`, and does nothing else. */
export async function startBare(scope: Scope, responses: Record<string, object>): Promise<Bare> {
  const program = startProgram(scope, nodeCommand(new URL('./bare-program.ts', import.meta.url)))
  const listening = once(program.child, 'message').then(([url]) => url as string)
  program.child.send(responses)
  const url = await Promise.race([listening, program.ended.then(() => undefined)])
  if (url === undefined) throw new Error(`The bare server did not start:\n${program.output()}`)
  return { pid: program.pid, url }
}
