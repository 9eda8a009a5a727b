import { type Refusal, refusals } from '@tributary/contract/refusals'
import type { FastifyReply } from 'fastify'
import { refusalBody } from '#http/send.ts'

/** Everything that the response to a link depends on. */
export type LinkRequest = {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  /** Of the client, behind trusted proxies. */
  address: string
}

/** The response as data: link-listener.ts sends it before the router, links.ts behind it. */
export type LinkAnswer = { status: number; headers: Record<string, string>; body: string }

export function refusalAnswer(refusal: Refusal, headers: Record<string, string> = {}): LinkAnswer {
  return {
    status: refusals[refusal.refusal].status,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'x-refusal': refusal.refusal,
    },
    body: JSON.stringify(refusalBody(refusal)),
  }
}

export function sendLinkAnswer(reply: FastifyReply, { status, headers, body }: LinkAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}
