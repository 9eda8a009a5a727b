import type { Readable } from 'node:stream'
import { type Refusal, refusals, refusalText } from '@tributary/contract/refusals'
import type { FastifyReply } from 'fastify'
import type { Answer } from './answer.ts'

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status)
  if (answer.headers !== undefined) reply.headers(answer.headers)
  if (answer.stream !== undefined) return sendStream(reply, answer.stream, answer.type)
  if (answer.bytes !== undefined)
    return reply.type(answer.type ?? 'application/octet-stream').send(answer.bytes)
  if (answer.text !== undefined)
    return reply.type(answer.type ?? 'text/plain; charset=utf-8').send(answer.text)
  if (answer.json !== undefined) return reply.type('application/json; charset=utf-8').send(answer.json)
  return reply.send(answer.body)
}

function sendStream(reply: FastifyReply, stream: Readable, type = 'application/octet-stream'): FastifyReply {
  reply.type(type)
  if (reply.request.method !== 'HEAD') return reply.send(stream)
  // HEAD has no body: never start the stream.
  stream.destroy()
  return reply.send()
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const row = refusals[refusal.refusal]
  if ('retryAfterSeconds' in row) reply.header('retry-after', String(row.retryAfterSeconds))
  if ('acceptEncoding' in row) reply.header('accept-encoding', row.acceptEncoding)
  reply.header('x-refusal', refusal.refusal)
  return reply.code(row.status).send(refusalBody(refusal))
}

export function refusalBody(refusal: Refusal): object {
  return { msg: refusalText(refusal), status: refusals[refusal.refusal].status, ...refusal.extra }
}
