import { refuse } from '@tributary/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { addressGroup } from './client-address.ts'
import { requestPath } from './request-path.ts'
import { sendRefusal } from './send.ts'
import { slidingWindow } from './sliding-window.ts'

/** Answers a request that is one too many, and no other. */
export type RateLimit = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

/** 30 requests a second per address over all of /api/v1, before anything else is looked at: also 404s and wrong keys. */
export function rateLimit(app: App): RateLimit {
  const limit = app.config.rateLimitPerIp
  if (limit === 0) return () => undefined
  const window = slidingWindow(limit, 1000)
  return (request, reply) => {
    if (!isServerApi(request.url)) return undefined
    // A monotonic clock: a step of the wall clock neither blocks nor admits anybody.
    if (window.admit(addressGroup(request.clientAddress), performance.now())) return undefined
    app.metrics.rateLimited.inc()
    return sendRefusal(reply.header('retry-after', '1'), refuse('rate_limited'))
  }
}

export function isServerApi(url: string): boolean {
  const path = requestPath(url)
  return path === '/api/v1' || path.startsWith('/api/v1/')
}
