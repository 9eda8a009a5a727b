import { rebuildRollups, rollupsState } from '@tributary/contract/manage-api/reports/report'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { queueRebuild } from '#operations/reports/queue-rebuild.ts'
import { type RebuildState, rebuildState } from '#storage/rollups/rebuild-state.ts'

export function rollups(server: FastifyInstance, app: App): void {
  serve(server, app, rollupsState, async ({ db }, { project }) => {
    return envelope('OK', onTheWire(await rebuildState(db, project.id)))
  })
  serve(server, app, rebuildRollups, async (_, { project }) => {
    await queueRebuild(app, project.id)
    return envelope('Rebuild queued.', onTheWire(await rebuildState(app.db, project.id)), 202)
  })
}

function onTheWire({ requestedAt, startedAt, finishedAt, progress }: RebuildState) {
  return {
    requested_at: requestedAt?.toISOString() ?? null,
    started_at: startedAt?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
    ...(progress && { progress: { facts: progress.facts, facts_done: progress.done } }),
  }
}
