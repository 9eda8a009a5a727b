import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A webhook receiver that accepts every call and responds to none until answer(). */
export async function openReceiver() {
  /** The message ids under which each event arrived. */
  const events = new Map<string, Set<string>>()
  const hanging: ServerResponse[] = []
  let answers = false
  let received = 0
  const server = createServer(async (request, reply) => {
    const body = JSON.parse(await text(request))
    if (!answers) {
      hanging.push(reply)
      return
    }
    received += 1
    const event = String(body.data.event.event_id)
    const ids = events.get(event) ?? new Set()
    events.set(event, ids.add(String(request.headers['webhook-id'])))
    reply.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    events,
    waiting: () => hanging.length,
    repeated: () => received - events.size,
    answer: () => {
      answers = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
