import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './send.ts'

/** While the server closes, what has begun is finished, what comes after is refused, and no connection is kept. */
export function refuseWhenStopping(server: FastifyInstance): void {
  let stopping = false
  server.addHook('preClose', async () => {
    stopping = true
  })
  server.addHook('onRequest', (request, reply, done) => {
    if (!stopping || request.routeOptions.url?.startsWith('/health/')) done()
    else sendRefusal(reply, refuse('unavailable'))
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
}
