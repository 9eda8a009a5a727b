import { roundedShare } from '@tributary/contract/figures/quotient'
import { discrepancyTotals as contract } from '@tributary/contract/manage-api/reports/discrepancy-totals'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { paginate } from '#http/pagination.ts'
import { serve } from '#http/route.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { readDays } from '#operations/rollups/read-days.ts'
import {
  type DiscrepancySums,
  discrepancyRows,
  discrepancySums,
} from '#storage/reports/discrepancy-totals.ts'

export function discrepancyTotals(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db }, { project, query }) => {
    const span = await readDays(app, project, query)
    if (isRefusal(span)) return span
    const { from, to } = span
    await catchUp(app, project.id)
    const { reads } = db.of(project.id)
    const { group = 'campaign', order = 'desc', campaign, limit } = query
    const { sort = group === 'day' ? 'day' : 'installs_difference' } = query
    const network = query.network === 'none' ? null : query.network?.toLowerCase()
    const choice = { from, to, campaign, network, group }
    const totals = await discrepancySums(reads, project.id, choice)
    const offset = (query.page - 1) * limit
    const rows = await discrepancyRows(reads, project.id, { ...choice, sort, order, limit, offset })
    return envelope('OK', {
      from,
      to,
      totals: figuresOf(totals),
      rows: rows.map((row) => ({
        day: row.day,
        campaign: row.campaign,
        name: row.name,
        network: row.network,
        ...figuresOf(row),
      })),
      pagination: paginate(totals.groups, query),
    })
  })
}

function figuresOf(sums: DiscrepancySums) {
  const counted = (what: 'clicks' | 'installs') => ({
    ours: sums[`${what}_ours`],
    network: sums[`${what}_network`],
    difference: sums[`${what}_difference`],
    percent: roundedShare(sums[`${what}_share`], 100),
  })
  return {
    days: sums.days,
    campaigns: sums.campaigns,
    clicks: counted('clicks'),
    installs: counted('installs'),
  }
}
