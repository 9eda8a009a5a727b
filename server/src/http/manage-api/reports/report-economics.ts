import { reportEconomics as contract } from '@tributary/contract/manage-api/reports/economics'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { type CohortGroup, cohortFigures, newCohortGroup } from '#domain/reporting/cohorts/cohort-group.ts'
import { platformOf } from '#domain/reporting/platform-of.ts'
import { readGrouping } from '#domain/reporting/report-request.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { readEconomics } from '#operations/reports/read-economics.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { readDays } from '#operations/rollups/read-days.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'
import { cohortCoverage } from '#storage/rollups/cohort-coverage.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'

// One row per day, each with its own curve.
const maxSingleDays = 400
const defaultDays = 182

const nothingKnown = { groups: [], total: newCohortGroup(null, null) }

export function reportEconomics(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { project, query }) => {
    const campaign =
      query.campaign === undefined ? undefined : await findCampaign(app.db, project.id, query.campaign)
    if (query.campaign !== undefined && campaign === undefined) return refuse('not_found')
    const { id: projectId, revenueFrom } = project
    const groupBy = query.group_by ?? 'week'
    const most = groupBy === 'day' ? { maxDays: maxSingleDays } : {}
    const span = await readDays(app, project, { from: query.from, to: query.to, days: defaultDays, ...most })
    if (isRefusal(span)) return span
    await catchUp(app, projectId)
    const { from, to, today } = span
    const { currency, coverage, cohorts } = await app.db.of(projectId).snapshot(async (db) => {
      const known = await cohortCoverage(db, projectId)
      const wanted = {
        ...{ projectId, from, to, today, revenueFrom, since: known.since },
        ...readGrouping(groupBy),
        platform: platformOf(query.platform),
        filter: { network: query.network?.toLowerCase(), campaignId: campaign?.id },
      }
      return {
        currency: await displayCurrency(db, projectId),
        coverage: known,
        cohorts: known.isFilled ? await readEconomics(db, wanted) : nothingKnown,
      }
    })
    const show = (group: CohortGroup) => cohortFigures(group, query.days)
    return envelope('OK', {
      ...{ from, to, group_by: groupBy, display_currency: currency },
      is_filled: coverage.isFilled,
      filled_since: coverage.since,
      total: show(cohorts.total),
      cohorts: cohorts.groups.map(show),
    })
  })
}
