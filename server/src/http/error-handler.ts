import { randomUUID } from 'node:crypto'
import { type RefusalCode, refuse } from '@tributary/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ResultTooLarge } from '#storage/bound-result.ts'
import { tooLarge } from './bodies/decompress-body.ts'
import { isUploading } from './bodies/receive-upload.ts'
import { RefusedBody } from './bodies/refused-body.ts'
import { refusalBody, sendRefusal } from './send.ts'

const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_ASYNC_CONSTRAINT: 'invalid_request',
}

/** Exceptions mean that something broke. The caller gets a plain 500 without details. */
export function handleErrors(server: FastifyInstance): void {
  server.setErrorHandler(answerError)
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RefusedBody) return sendRefusal(reply, error.refusal)
  if (error instanceof ResultTooLarge) return sendRefusal(reply, refuse('result_too_large'))
  const known = byFastifyCode[(error as FastifyError).code]
  if (known === 'body_too_large') return sendRefusal(reply, tooLarge(request.routeOptions?.bodyLimit ?? 0))
  if (known !== undefined) return sendRefusal(reply, refuse(known))
  // The client disconnected while sending its body: not our failure, and nobody reads the response.
  if (request.raw.destroyed && !request.raw.complete) return sendRefusal(reply, refuse('invalid_request'))
  request.log.error({ err: error, request: request.id, route: request.routeOptions?.url }, 'request failed')
  return sendRefusal(reply, refuse('internal_error'))
}

const byNodeCode: Record<string, RefusalCode> = { ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout' }

/** Broken HTTP, or a client that took too long: there is no request object yet. */
export function answerClientError(error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  // Uploads have their own timeout: the time between chunks.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = refuse(byNodeCode[error.code ?? ''] ?? 'invalid_request')
  const body = JSON.stringify(refusalBody(refusal))
  const status = refusal.refusal === 'request_timeout' ? '408 Request Timeout' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nx-request-id: ${randomUUID()}\r\nx-refusal: ${refusal.refusal}\r\nConnection: close\r\n\r\n${body}`,
  )
}
