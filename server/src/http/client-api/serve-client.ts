import { isRefusal, type Refusal } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Answer } from '#http/answer.ts'
import { sendAnswer, sendRefusal } from '#http/send.ts'
import { admitRequest, type ClientDeps } from './admit-request.ts'
import { answerCall } from './answer-call.ts'
import type { ClientEndpoint } from './client-endpoint.ts'

/** Serves one path of the client API. To add one, see client-endpoint.ts. */
export function serveClient(server: FastifyInstance, deps: ClientDeps, endpoint: ClientEndpoint): void {
  const { path, unauthorized = 'invalid_token' } = endpoint.contract
  server.post(path, async (request, reply) => {
    const arrival = await admitRequest(deps, request, { unauthorized, facts: () => [endpoint.fact] })
    return respond(reply, isRefusal(arrival) ? arrival : await answerCall(deps.app, endpoint, arrival))
  })
}

export function respond(reply: FastifyReply, result: Answer | Refusal): FastifyReply {
  return isRefusal(result) ? sendRefusal(reply, result) : sendAnswer(reply, result)
}
