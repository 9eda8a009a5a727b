import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusedBody } from './refused-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts bytes of the body until the response is sent. Throws RefusedBody if all requests together have too many. */
    holdBody: (bytes: number) => void
    heldBytes: number
  }
}

// Events are smaller. Of these there are at most as many as connections, and whoever sends large bodies cannot block them.
const freeBytes = 16_384

/** Bounds what the bodies of all requests take, from their arrival to their response: facts wait for their commit that long. */
export function limitBodies(server: FastifyInstance, maxBytes: number): void {
  let held = 0
  server.decorateRequest('heldBytes', 0)
  server.decorateRequest('holdBody', function (this: FastifyRequest, bytes: number) {
    if (held + bytes > maxBytes) throw new RefusedBody(refuse('unavailable'))
    this.heldBytes += bytes
    held += bytes
  })
  server.addHook('preParsing', (request, reply, payload, done) => {
    // Uploads that are streamed are never in memory as a whole.
    if (isSmall(request) || request.routeOptions.config.isStreamed === true) return done(null, payload)
    releaseAtEnd(request, reply, (bytes) => {
      held -= bytes
    })
    payload.on('data', function count(chunk: Buffer) {
      try {
        request.holdBody(chunk.length)
      } catch (error) {
        payload.off('data', count)
        payload.emit('error', error)
      }
    })
    done(null, payload)
  })
}

function isSmall({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['content-encoding'] === undefined && length !== undefined && Number(length) <= freeBytes
}

function releaseAtEnd(request: FastifyRequest, reply: FastifyReply, release: (bytes: number) => void): void {
  reply.raw.once('close', () => release(request.heldBytes))
}
