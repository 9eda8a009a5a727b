import { refuse } from '@tributary/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { addressGroup } from '#http/client-address.ts'
import { requestPath } from '#http/request-path.ts'
import { sendRefusal } from '#http/send.ts'
import { slidingWindow } from './sliding-window.ts'

/** Responds to a request over the limit; undefined lets it through. */
export type RateLimit = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

/** Requests per second per address across /api/v1, checked before anything else: 404s and invalid keys count too. */
export function rateLimit(app: App): RateLimit {
  const limit = app.config.rateLimitPerIp
  if (limit === 0) return () => undefined
  const window = slidingWindow(limit, 1000)
  return (request, reply) => {
    if (!isServerApi(request.url)) return undefined
    // A monotonic clock: wall clock adjustments must neither block nor admit anyone.
    if (window.admit(addressGroup(request.clientAddress), performance.now())) return undefined
    app.metrics.rateLimited.inc()
    return sendRefusal(reply, refuse('rate_limited'))
  }
}

export function isServerApi(url: string): boolean {
  const path = requestPath(url)
  return path === '/api/v1' || path.startsWith('/api/v1/')
}
