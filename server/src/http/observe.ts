import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'

const slowMs = 1_000

/** Counts and times every answer. Logs hold an allow-list of fields: no query, no body, no headers. */
export function observe(server: FastifyInstance, app: App): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const ms = reply.elapsedTime
    app.metrics.requests.inc({ method: request.method, route, status: reply.statusCode })
    app.metrics.durations.observe({ route }, ms / 1000)
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
