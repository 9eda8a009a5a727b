import { receiveInbound as contract } from '@tributary/contract/inbound-api/receive-inbound'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { sendAnswer, sendRefusal } from '#http/send.ts'
import { receiveInbound as receive } from '#operations/inbound/receive-inbound.ts'

/** Not served by `serve`: the signature covers the raw body and stands in a header. */
export function receiveInbound(server: FastifyInstance, app: App): void {
  server.post(contract.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
    const { source, token } = request.params as { source: string; token: string }
    const { headers, rawBody, body } = request
    const result = await receive(app, { source, token, headers, body, raw: rawBody ?? Buffer.alloc(0) })
    return isRefusal(result) ? sendRefusal(reply, result) : sendAnswer(reply, envelope('Received.', result))
  })
}
