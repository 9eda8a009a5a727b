import { type Refusal, refuse } from '@tributary/contract/refusals'
import {
  reportCampaigns as contract,
  type ReportQuery,
} from '@tributary/contract/reporting-api/report-campaigns'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { formatFor } from '#domain/reporting/format.ts'
import { type Answer, envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { waitForDatabase } from '#http/wait-for-database.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { findProject } from '#storage/projects/projects.ts'
import { reportVersion } from '#storage/reports/report-version.ts'
import { openValueCache, type ValueCache } from '#value-cache.ts'
import { openTurns } from './open-turns.ts'
import { reportOnTheWire } from './report-on-the-wire.ts'

const mebibyte = 1_048_576

/** Responses while nothing changes, for up to a minute. */
type ReportCache = ValueCache<{ version: number; json: Buffer }>

const openReportCache = (maxSize: number): ReportCache =>
  openValueCache({ maxSize, sizeOf: ({ json }) => json.length, maxAgeMs: 60_000 })

export function reportCampaigns(server: FastifyInstance, app: App): void {
  const cache = openReportCache(app.config.memory.service.reportCache * mebibyte)
  const turns = openTurns(app)
  serve(server, app, contract, async (_, { projectId, serverKey, query }) => {
    const project = await findProject(app.db, projectId)
    if (project === undefined) return refuse('not_found')
    if (project.billingStatus === 'suspended') return suspended(project)
    const turn = await turns.take({ projectId, serverKey })
    if (turn === undefined) return refuse('report_too_soon')
    try {
      // Here, not only around the whole: a report that was taken counts once.
      return await waitForDatabase(() => answer(app, project, query, cache))
    } catch (error) {
      await turn.giveBack()
      throw error
    }
  })
}

function suspended({ paymentLink }: Project): Refusal {
  return refuse('billing_suspended', {}, { payment_link: paymentLink ?? '' })
}

async function answer(app: App, project: Project, query: ReportQuery, cache: ReportCache): Promise<Answer> {
  await catchUp(app, project.id)
  const version = await reportVersion(app.db, project.id)
  const key = `${project.id} ${JSON.stringify(query)}`
  const cached = cache.find(key)
  if (cached?.version === version) return { status: 200, json: cached.json }
  const data = await reportOnTheWire(app, { project, query, formatOf: formatFor })
  const json = Buffer.from(JSON.stringify(envelope('Campaigns fetched successfully', data).body))
  cache.save(key, { version, json })
  return { status: 200, json }
}
