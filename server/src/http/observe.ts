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

/** An answer, as metrics and logs know it. */
export type Told = { id: string; method: string; route: string; status: number; ms: number; project?: number }

export type TellAnswer = (told: Told) => void

/** Counts and times an answer. Logs hold an allow-list of fields: no query, no body, no headers. */
export function makeTellAnswer({ metrics, log }: App): TellAnswer {
  const count = countAnswers(metrics)
  return ({ id, method, route, status, ms, project }) => {
    count({ method, route, status }, ms / 1000)
    const level = status >= 500 ? 'error' : ms > slowMs ? 'warn' : 'debug'
    if (!log.isLevelEnabled(level)) return
    log[level]({ request: id, method, route, status, ms: Math.round(ms * 10) / 10, project }, 'answered')
  }
}

/** Tells of every answer of the router's. */
export function observe(server: FastifyInstance, tell: TellAnswer): void {
  server.addHook('onResponse', (request, reply, done) => {
    done()
    tell({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: isStream(reply) ? 0 : reply.elapsedTime,
      ...(request.projectId !== 0 && { project: request.projectId }),
    })
  })
}

/** Lasts as long as somebody listens: no time that the service took. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream')
}
