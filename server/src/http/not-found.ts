import { endpoints } from '@tributary/contract/endpoints'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { projectOfKey } from './authenticate.ts'
import { isServerApi } from './limits/rate-limit.ts'
import { requestPath } from './request-path.ts'
import { sendRefusal } from './send.ts'

const patterns = endpoints.map(({ path, method, unauthorized }) => ({
  unauthorized,
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * 405 for a path that exists with other methods, else 404; under /api/v1 the key is checked first.
 * A hook instead of Fastify's not-found handler, which would read the body before responding.
 */
export function answerNotFound(server: FastifyInstance, app: App): void {
  // A callback: almost every request has a route, and a promise per request would cost throughput.
  server.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answer(app, request, reply).catch(done)
    else done()
  })
}

async function answer(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = requestPath(request.url)
  const known = patterns.filter(({ pattern }) => pattern.test(path))
  if (isServerApi(request.url) && (await projectOfKey(app, request)) === undefined) {
    return sendRefusal(reply, refuse(known[0]?.unauthorized ?? 'unauthorized'))
  }
  if (known.length === 0) return sendRefusal(reply, refuse('not_found'))
  const allowed = known.flatMap(({ methods }) => methods)
  return sendRefusal(reply.header('allow', allowed.join(', ')), refuse('method_not_allowed'))
}
