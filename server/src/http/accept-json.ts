import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decompressed } from '#http/bodies/decompress-body.ts'
import { exactIntegers, readJson } from '#http/bodies/read-json.ts'
import { RefusedBody } from '#http/bodies/refused-body.ts'
import { isClientApi } from '#http/client-api/allow-every-origin.ts'
import { requestPath } from './request-path.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body, decompressed: signatures cover these. */
    rawBody: Buffer | null
    /** The bytes as received, if they were compressed: a signature may cover these instead. */
    compressedBody: Buffer | null
  }
}

/** Shops and payment services choose the ids. */
const isInboundApi = (url: string) => requestPath(url).startsWith('/api/inbound/')

type Done = (error: Error | null, body?: unknown) => void

export function acceptJson(server: FastifyInstance): void {
  server.decorateRequest('rawBody', null)
  server.decorateRequest('compressedBody', null)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(/^application\/([\w.-]+\+)?json\b/, { parseAs: 'buffer' }, readBody)
  // WebViews and sendBeacon send JSON as text to avoid a preflight. Elsewhere that would let other origins post.
  server.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (request, raw, done) => {
    if (isClientApi(request.url)) readBody(request, raw, done)
    else done(new RefusedBody(refuse('unsupported_media_type')))
  })
}

function readBody(request: FastifyRequest, raw: string | Buffer, done: Done): void {
  decompressed(request, raw as Buffer, (error, bytes) => {
    if (error !== null) return done(error)
    request.rawBody = bytes
    const read = readJson(bytes, isInboundApi(request.url) ? exactIntegers : undefined)
    if ('refused' in read) done(new RefusedBody(read.refused))
    else done(null, read.value)
  })
}
