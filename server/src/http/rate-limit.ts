import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { addressGroup } from './client-address.ts'
import { sendRefusal } from './send.ts'
import { slidingWindow } from './sliding-window.ts'

/** 30 requests a second and address over all of /api/v1, before anything else is looked at: also 404s and wrong keys. */
export function limitRate(server: FastifyInstance, app: App): void {
  const limit = app.config.rateLimitPerIp
  if (limit === 0) return
  const window = slidingWindow(limit, 1000)
  server.addHook('onRequest', async (request, reply) => {
    if (!isServerApi(request.url)) return undefined
    // A monotonic clock: a step of the wall clock neither blocks nor admits anybody.
    if (window.admit(addressGroup(request.clientAddress), performance.now())) return undefined
    app.metrics.rateLimited.inc()
    return sendRefusal(reply.header('retry-after', '1'), refuse('rate_limited'))
  })
}

export function isServerApi(url: string): boolean {
  return url.startsWith('/api/v1/') || url === '/api/v1' || url.startsWith('/api/v1?')
}
