import { metrics as contract } from '@tributary/contract/operations-api/operations'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { isAdmin } from '#http/is-admin.ts'
import { represent } from '#http/representation/represent.ts'
import { sendAnswer, sendRefusal } from '#http/send.ts'
import { refreshGauges } from './refresh-gauges.ts'

export function metrics(server: FastifyInstance, app: App): void {
  server.get(contract.path, { onSend: represent() }, async (request, reply) => {
    if (!isLocal(request) && !isAdmin(app, request)) return sendRefusal(reply, refuse('unauthorized'))
    await refreshGauges(app)
    const { registry } = app.metrics
    return sendAnswer(reply, { status: 200, text: await registry.metrics(), type: registry.contentType })
  })
}

/** From this machine, and not through a proxy on it. */
function isLocal(request: FastifyRequest): boolean {
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !proxied && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
