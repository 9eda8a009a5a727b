import { skadnetworkReport as contract } from '@tributary/contract/manage-api/attribution/skadnetwork-report'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { sumPostbacks } from '#domain/apple/sum-postbacks.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { postbackGroups } from '#storage/attribution/apple-postbacks.ts'
import { resolveDays } from '#storage/attribution/match-quality.ts'

export function skadnetworkReport(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db, now }, { project, query }) => {
    const { timezone } = project
    const days = await resolveDays(db, { ...query, timezone, now: now() })
    const { environment } = query
    const groups = await postbackGroups(db, project.id, { ...days, timezone, environment })
    return envelope('OK', { ...days, rows: sumPostbacks(groups, project.skadnetwork.campaigns ?? []) })
  })
}
