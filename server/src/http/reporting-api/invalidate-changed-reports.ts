import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { invalidateReports } from '#storage/reports/report-version.ts'

// Questions, and what a member's dashboard remembers, change no report.
const changing =
  /^\/api\/(manage\/projects\/(?!:project\/(preferences\/|explore$|funnel$|ltv$))|v1\/(create-campaign$|campaigns\/))/

/** A report requested after a change of settings, campaigns or spend must include it. */
export function invalidateChangedReports(server: FastifyInstance, { db, log }: App): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const projectId = reply.statusCode < 400 ? changedProject(request) : undefined
    if (projectId === undefined) {
      done(null, payload)
      return
    }
    invalidateReports(db, projectId)
      // Cached reports expire within a minute anyway.
      .catch((error: Error) => log.warn({ err: error }, 'cached reports not invalidated'))
      .finally(() => done(null, payload))
  })
}

function changedProject(request: FastifyRequest): number | undefined {
  if (request.method === 'GET' || !changing.test(request.routeOptions.url ?? '')) return undefined
  if (request.projectId !== 0) return request.projectId
  const { project } = request.params as { project?: string }
  return project !== undefined && /^\d{1,9}$/.test(project) ? Number(project) : undefined
}
