import { endpoints } from '@tributary/contract/endpoints'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { projectOfKey } from './authenticate.ts'
import { isServerApi } from './rate-limit.ts'
import { requestPath } from './request-path.ts'
import { sendRefusal } from './send.ts'

const patterns = endpoints.map(({ path, method, unauthorized }) => ({
  unauthorized,
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * A path that exists for other methods says so; under /api/v1 the key comes first.
 * A hook and not Fastify's own handler: that one would read the body before it answers.
 */
export function answerNotFound(server: FastifyInstance, app: App): void {
  // Calls back: almost every request has a route, and a promise each would be felt.
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
