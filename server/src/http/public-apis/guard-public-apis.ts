import { maxCalls } from '@tributary/contract/client-api/batch'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { addressGroup } from '#http/client-address.ts'
import { tokenBucket } from '#http/limits/token-bucket.ts'
import { requestPath } from '#http/request-path.ts'
import { sendRefusal } from '#http/send.ts'
import { fairQueue } from './fair-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts further calls of the request, all or none: a batch is known to be one when it has been read. */
    admitCalls: (calls: number) => boolean
  }
}

// More than one commit of the intake takes, and the largest batch of one phone.
const inTurn = { busy: 1_000, least: maxCalls }
const burstSeconds = 5

/** What phones and ad networks call without a secret. Addresses are limited here before anything is read or looked up. */
export function guardPublicApis(server: FastifyInstance, { config, metrics }: App): void {
  const rate = config.clientRatePerAddress
  const rates = rate === 0 ? undefined : tokenBucket(rate, rate * burstSeconds)
  const queue = fairQueue(inTurn)
  server.decorateRequest('admitCalls', () => true)
  server.addHook('onRequest', (request, reply, done) => {
    if (!isPublicApi(request.url)) return done()
    const address = addressGroup(request.clientAddress)
    let admitted = 0
    let isClosed = false
    request.admitCalls = (calls) => {
      // A monotonic clock: wall clock adjustments must neither block nor admit anyone.
      const nowMs = performance.now()
      if (rates?.holds(address, nowMs, calls) === false) return false
      // What is admitted after the connection closed would never leave.
      if (!isClosed && !queue.enter(address, calls)) return false
      rates?.take(address, nowMs, calls)
      if (!isClosed) admitted += calls
      return true
    }
    if (!request.admitCalls(1)) {
      metrics.clientRateLimited.inc()
      return sendRefusal(reply, refuse('rate_limited'))
    }
    reply.raw.once('close', () => {
      isClosed = true
      queue.leave(address, admitted)
    })
    done()
  })
}

function isPublicApi(url: string): boolean {
  const path = requestPath(url)
  return path.startsWith('/api/client/') || path.startsWith('/api/networks/')
}
