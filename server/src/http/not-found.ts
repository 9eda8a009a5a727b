import { endpoints } from '@tributary/contract/endpoints'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { projectOfKey } from './authenticate.ts'
import { isServerApi } from './rate-limit.ts'
import { sendRefusal } from './send.ts'

const patterns = endpoints.map(({ path, method }) => ({ method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/** A path that exists for other methods says so; under /api/v1 the key comes first. */
export function answerNotFound(server: FastifyInstance, app: App): void {
  server.setNotFoundHandler(async (request, reply) => {
    if (isServerApi(request.url) && (await projectOfKey(app, request)) === undefined) return sendRefusal(reply, refuse('unauthorized'))
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return sendRefusal(reply, refuse('not_found'))
    return sendRefusal(reply.header('allow', methods.join(', ')), refuse('method_not_allowed'))
  })
}
