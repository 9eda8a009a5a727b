import { Readable } from 'node:stream'
import type { Endpoint } from '@tributary/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { hasSameAccess } from '#http/guard-manage.ts'
import { limitConcurrency } from '#limit-concurrency.ts'
import { endLiveStream } from './live-stream.ts'
import { watchStreams } from './watch-streams.ts'

type Done = (error: Error | null, payload?: unknown) => void

const everyMs = 2_000
const checksAtOnce = 4

/**
 * Ends each stream of an endpoint once its caller has lost the access that it was opened with. It asks, and is not told,
 * because another server may have taken it away, and only while there are streams. Without an answer they stay open.
 */
export function endWithoutAccess(app: App, endpoint: Endpoint) {
  const streams = new Map<Readable, FastifyRequest>()
  const inTurn = limitConcurrency(checksAtOnce)
  const checkOne = async ([stream, request]: [Readable, FastifyRequest]): Promise<void> => {
    const ask = () => hasSameAccess(app, endpoint, request)
    if (!(await inTurn(ask).catch(() => true))) endLiveStream(stream)
  }
  const check = async () => {
    await Promise.all([...streams].map(checkOne))
  }
  const { watch } = watchStreams(streams, { everyMs, check })
  // A hook of the route: its payload is the stream.
  return (request: FastifyRequest, _reply: FastifyReply, payload: unknown, done: Done): void => {
    if (payload instanceof Readable) {
      streams.set(payload, request)
      payload.once('close', () => streams.delete(payload))
      watch()
    }
    done(null, payload)
  }
}
