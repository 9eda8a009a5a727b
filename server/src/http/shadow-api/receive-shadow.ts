import { isRefusal, refuse } from '@tributary/contract/refusals'
import { receiveShadow as contract } from '@tributary/contract/shadow-api/receive-shadow'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { readQuery } from '#http/read-query.ts'
import { sendAnswer, sendRefusal } from '#http/send.ts'
import { receivePostback } from '#operations/shadow/receive-postback.ts'

/** Not served by `serve`: every vendor has its own fields, and some send them in the query. */
export function receiveShadow(server: FastifyInstance, app: App): void {
  const path = contract.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const receive = async (request: FastifyRequest, reply: FastifyReply, fields: unknown) => {
    const { vendor, token } = request.params as { vendor: string; token: string }
    const result = await receivePostback(app, { vendor, token, fields })
    return isRefusal(result) ? sendRefusal(reply, result) : sendAnswer(reply, envelope('Received.', result))
  }
  server.post(path, (request, reply) => receive(request, reply, request.body))
  server.get(path, (request, reply) => {
    const fields = readQuery(request.url)
    return fields === undefined
      ? sendRefusal(reply, refuse('invalid_request'))
      : receive(request, reply, fields)
  })
}
