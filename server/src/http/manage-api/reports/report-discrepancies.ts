import { reportDiscrepancies as contract } from '@tributary/contract/manage-api/reports/report'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { paginate } from '#http/pagination.ts'
import { serve } from '#http/route.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { readDays } from '#operations/rollups/read-days.ts'
import { countDiscrepancies, type Discrepancy, discrepancies } from '#storage/reports/discrepancies.ts'

export function reportDiscrepancies(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db }, { project, query }) => {
    const span = await readDays(app, project, query)
    if (isRefusal(span)) return span
    const { from, to } = span
    await catchUp(app, project.id)
    const { reads } = db.of(project.id)
    const offset = (query.page - 1) * query.limit
    const rows = await discrepancies(reads, project.id, { from, to, limit: query.limit, offset })
    const pagination = paginate(await countDiscrepancies(reads, project.id, { from, to }), query)
    return envelope('OK', { from, to, rows: rows.map(onTheWire), pagination })
  })
}

function onTheWire(row: Discrepancy) {
  const { day, campaign, name, network } = row
  return {
    day,
    campaign,
    name,
    network,
    clicks: compared(row.ourClicks, row.theirClicks),
    installs: compared(row.ourInstalls, row.theirInstalls),
  }
}

function compared(ours: number, network: number) {
  return { ours, network, difference: network - ours }
}
