import type { FastifyReply } from 'fastify'

/** Aborted when the connection closes before the response is sent. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('The client disconnected.'))
  })
  return gone.signal
}
