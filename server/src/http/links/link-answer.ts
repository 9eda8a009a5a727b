import { type Refusal, refusals } from '@tributary/contract/refusals'
import type { FastifyReply } from 'fastify'
import { refusalBody } from '../send.ts'

/** What a link's answer depends on, whichever way it was asked for. */
export type LinkRequest = {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  /** Of the client, behind the proxies that are trusted. */
  address: string
}

/** Data, so that both ways in can send it: before the router (link-door.ts) and behind it (links.ts). */
export type LinkAnswer = { status: number; headers: Record<string, string>; body: string }

export function refusalAnswer(refusal: Refusal, headers: Record<string, string> = {}): LinkAnswer {
  return {
    status: refusals[refusal.refusal].status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(refusalBody(refusal)),
  }
}

export function sendLinkAnswer(reply: FastifyReply, { status, headers, body }: LinkAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}
