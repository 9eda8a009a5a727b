import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '#app.ts'
import type { Stopping } from './refuse-when-stopping.ts'
import { traceResponse } from './trace-requests.ts'

const slowMs = 1_000

/** Those who look after the service do not use it. */
const isUse = (route: string) => !route.startsWith('/health') && route !== '/metrics'

type Answered = { method: string; route: string; status: number }

/** Caches the counters of each label combination: there are few, and requests are many. */
function countResponses({
  requests,
  durations,
}: App['metrics']): (answered: Answered, seconds: number) => void {
  const known = new Map<
    string,
    { requests: { inc: () => void }; durations: { observe: (seconds: number) => void } }
  >()
  return (answered, seconds) => {
    const key = `${answered.method} ${answered.status} ${answered.route}`
    let counters = known.get(key)
    if (counters === undefined) {
      counters = {
        requests: requests.labels(answered),
        durations: durations.labels({ route: answered.route }),
      }
      known.set(key, counters)
    }
    counters.requests.inc()
    counters.durations.observe(seconds)
  }
}

/** A response, as metrics and logs see it. */
export type RecordedResponse = {
  raw: IncomingMessage
  id: string
  method: string
  route: string
  status: number
  ms: number
  project?: number
}

export type RecordResponse = (response: RecordedResponse) => void

/** Counts and times a response. The log line has an allow-list of fields: no query, body or headers. */
export function makeRecordResponse(
  { activity, metrics, log, tracing }: App,
  stopping: Stopping,
): RecordResponse {
  const count = countResponses(metrics)
  return ({ raw, id, method, route, status, ms, project }) => {
    count({ method, route, status }, ms / 1000)
    if (isUse(route)) activity.note()
    const traceId = tracing && traceResponse(raw, { id, method, route, status, project })
    // A service that stops refuses new requests on purpose.
    const isError = status >= 500 && !(status === 503 && stopping.now)
    const level = isError ? 'error' : ms > slowMs ? 'warn' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const line = { request: id, method, route, status, ms: Math.round(ms * 10) / 10, project }
    log[level](traceId === undefined ? line : { ...line, trace_id: traceId }, 'answered')
  }
}

/** Records every response of the router. */
export function observe(server: FastifyInstance, record: RecordResponse): void {
  server.addHook('onResponse', (request, reply, done) => {
    done()
    record({
      raw: request.raw,
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: isStream(reply) ? 0 : reply.elapsedTime,
      ...(request.projectId !== 0 && { project: request.projectId }),
    })
  })
}

/** Event streams last as long as the client listens: that is not response time. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream')
}
