import { live, ready } from '@tributary/contract/operations-api/operations'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Answer } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { nodesAway, responds } from '#storage/cluster/nodes-away.ts'

const timeoutMs = 2_000

export function health(server: FastifyInstance, app: App): void {
  serve(server, app, live, () => ({ status: 200, body: { status: 'live' } }))

  let stopping = false
  server.addHook('preClose', async () => {
    stopping = true
  })

  serve(server, app, ready, async ({ db }) => {
    if (stopping) return notReady('The service is stopping.')
    const [isUp, away] = await Promise.all([responds(db, timeoutMs), nodesAway(db, timeoutMs)])
    if (!isUp) return notReady('The database does not respond.')
    return { status: 200, body: { status: 'ready', ...(away.length > 0 && { away }) } }
  })
}

function notReady(reason: string): Answer {
  return { status: 503, body: { status: 'not_ready', reason } }
}
