import { Agent, get } from 'node:http'
import type { Scope } from '#scope.ts'
import type { Service } from '#start-service.ts'

export type Listeners = {
  /** Statuses other than 200. */
  refused: number[]
  /** Messages heard so far, of all listeners. */
  heard: () => number
  /** Streams that the service has ended early so far. */
  ended: () => number
}

const usualMs = 235_000
const fact = Buffer.from('event: fact')

/** Opens the live streams of the projects, `each` of every project, and reads them until the scope ends. */
export async function listenLive(
  scope: Scope,
  service: Service,
  { projects, each }: { projects: readonly { id: number }[]; each: number },
): Promise<Listeners> {
  const agent = new Agent({ keepAlive: false })
  scope.onEnd(() => agent.destroy())
  const headers = { authorization: `Bearer ${service.adminToken()}` }
  let heard = 0
  let ended = 0
  const listen = (id: number) =>
    new Promise<number>((resolve, reject) => {
      const request = get(`${service.url}/api/manage/projects/${id}/live`, { agent, headers }, (response) => {
        response.on('data', (chunk: Buffer) => {
          heard += countOf(chunk, fact)
        })
        response.on('error', () => undefined)
        const joined = performance.now()
        if (response.statusCode === 200)
          response.once('close', () => {
            // After four to five minutes the service ends every stream, and a browser listens again.
            if (performance.now() - joined > usualMs) void listen(id).catch(() => undefined)
            else ended += 1
          })
        resolve(response.statusCode ?? 0)
      })
      request.on('error', reject)
    })
  const statuses = await Promise.all(
    projects.flatMap(({ id }) => Array.from({ length: each }, () => listen(id))),
  )
  return { refused: statuses.filter((status) => status !== 200), heard: () => heard, ended: () => ended }
}

function countOf(chunk: Buffer, text: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(text); at !== -1; at = chunk.indexOf(text, at + text.length)) count += 1
  return count
}
