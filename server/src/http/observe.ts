import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../app.ts'

const slowMs = 1_000

type Answered = { method: string; route: string; status: number }

/** Each combination's counters are looked up by their labels once: there are few, and answers are many. */
function countAnswers({
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

/** Counts and times every answer. Logs hold an allow-list of fields: no query, no body, no headers. */
export function observe(server: FastifyInstance, app: App): void {
  const count = countAnswers(app.metrics)
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const ms = isStream(reply) ? 0 : reply.elapsedTime
    count({ method: request.method, route, status: reply.statusCode }, ms / 1000)
    done()
    const level = reply.statusCode >= 500 ? 'error' : ms > slowMs ? 'warn' : 'debug'
    if (!app.log.isLevelEnabled(level)) return
    const project = request.projectId === 0 ? undefined : request.projectId
    app.log[level](
      {
        request: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
        project,
      },
      'answered',
    )
  })
}

/** Lasts as long as somebody listens: no time that the service took. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream')
}
