import { setTimeout as delay } from 'node:timers/promises'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './send.ts'

// A keep-alive connection that closes just as the client sends gets no response: most clients send within this time.
const graceMs = 100

/** Whether the server is closing. */
export type Stopping = { now: boolean }

/** While the server closes: running requests finish, new ones are refused, and no connection is kept alive. */
export function refuseWhenStopping(server: FastifyInstance, stopping: Stopping): void {
  server.addHook('preClose', async () => {
    stopping.now = true
    await delay(graceMs)
  })
  server.addHook('onRequest', (request, reply, done) => {
    if (!stopping.now || request.routeOptions.url?.startsWith('/health/')) done()
    else sendRefusal(reply, refuse('unavailable'))
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.now) reply.header('connection', 'close')
    done(null, payload)
  })
}
