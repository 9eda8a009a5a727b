import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedCoding } from './accepted-coding.ts'
import { compressStream, compressWhole } from './compress.ts'
import { entityTag, hasVersion } from './entity-tag.ts'

type Done = (error: Error | null, payload?: unknown) => void

type Represent = (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) => void

/** The Cache-Control of responses that can be asked again: keep them, but always ask. */
type Revalidate = 'private, no-cache' | 'no-cache'

// Below this, compression saves less than a packet.
const minBytes = 1_024

const compressible = /^(text\/(?!event-stream)|application\/(json|x-ndjson|x-pem-file)\b|image\/svg)/

/**
 * Compresses responses that are worth it and, given `revalidate`, sends 304 if the caller has this version.
 * A hook of routes, not of the server: clicks and captured facts never pass it.
 */
export function represent(revalidate?: Revalidate): Represent {
  return (request, reply, payload, done) => {
    if (!compressible.test(String(reply.getHeader('content-type')))) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (isWhole && revalidate !== undefined && isReadable(request, reply)) {
      const tag = entityTag(payload)
      reply.header('etag', tag).header('cache-control', revalidate)
      if (hasVersion(request.headers['if-none-match'], tag)) return done(null, notModified(request, reply))
    }
    const { coding, isIdentityRefused } = acceptedCoding(request.headers['accept-encoding'])
    if (coding === 'identity') return done(null, payload)
    if (payload instanceof Readable) {
      reply.header('content-encoding', coding)
      return done(null, compressStream(payload, coding))
    }
    if (!isWhole || (Buffer.byteLength(payload) < minBytes && !isIdentityRefused)) return done(null, payload)
    compressWhole(payload, coding).then((bytes) => {
      reply.header('content-encoding', coding)
      done(null, bytes)
    }, done)
  }
}

/** Not secrets, which are sent with no-store, and not refusals. */
function isReadable({ method }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || (method !== 'GET' && method !== 'HEAD')) return false
  return !String(reply.getHeader('cache-control')).includes('no-store')
}

export function notModified({ method }: FastifyRequest, reply: FastifyReply): Readable | null {
  reply.code(304).removeHeader('content-type')
  // Fastify would give a HEAD without a stream the length 0.
  return method === 'HEAD' ? Readable.from([]) : null
}
