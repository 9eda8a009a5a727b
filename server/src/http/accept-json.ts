import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isClientApi } from './client-api/allow-every-origin.ts'
import { readJson } from './read-json.ts'
import { RefusedBody } from './refused-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes as received: signatures cover these. */
    rawBody: Buffer | null
  }
}

type Done = (error: Error | null, body?: unknown) => void

export function acceptJson(server: FastifyInstance): void {
  server.decorateRequest('rawBody', null)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(/^application\/([\w.-]+\+)?json\b/, { parseAs: 'buffer' }, readBody)
  // WebViews and sendBeacon send JSON as text to avoid a preflight. Elsewhere that would let other origins post.
  server.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (request, raw, done) => {
    if (isClientApi(request.url)) readBody(request, raw, done)
    else done(new RefusedBody(refuse('unsupported_media_type')))
  })
}

function readBody(request: FastifyRequest, raw: string | Buffer, done: Done): void {
  request.rawBody = raw as Buffer
  const read = readJson(raw as Buffer)
  if ('refused' in read) done(new RefusedBody(read.refused))
  else done(null, read.value)
}
