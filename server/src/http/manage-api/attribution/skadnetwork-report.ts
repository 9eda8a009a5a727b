import { skadnetworkReport as contract } from '@tributary/contract/manage-api/attribution/skadnetwork-report'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { sumPostbacks } from '../../../domain/apple/sum-postbacks.ts'
import { postbackGroups } from '../../../storage/attribution/apple-postbacks.ts'
import { resolveDays } from '../../../storage/attribution/match-quality.ts'
import { findProject } from '../../../storage/projects/projects.ts'
import { envelope } from '../../answer.ts'
import { readId } from '../../read-id.ts'
import { serve } from '../../route.ts'

export function skadnetworkReport(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db, now }, { params, query }) => {
    const project = await findProject(db, readId(params.project))
    if (project === undefined) return refuse('not_found')
    const { timezone } = project
    const days = await resolveDays(db, { ...query, timezone, now: now() })
    const { environment } = query
    const groups = await postbackGroups(db, project.id, { ...days, timezone, environment })
    return envelope('OK', { ...days, rows: sumPostbacks(groups, project.skadnetwork.campaigns ?? []) })
  })
}
