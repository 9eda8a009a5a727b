import type { FastifyInstance } from 'fastify'
import { requestPath } from '#http/request-path.ts'

/** WebViews call from any origin. The token is public and no cookie is read, so there is nothing to steal. */
export function allowEveryOrigin(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!isClientApi(request.url)) return done()
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'date, retry-after, x-request-id')
    if (request.method !== 'OPTIONS') return done()
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST, OPTIONS')
      .header(
        'access-control-allow-headers',
        'authorization, content-encoding, content-type, x-key-id, x-timestamp, x-signature, x-request-id',
      )
      .header('access-control-max-age', '86400')
      .send()
  })
}

export function isClientApi(url: string): boolean {
  return requestPath(url).startsWith('/api/client/')
}
