import { quotient, roundedShare } from '@tributary/contract/figures/quotient'
import {
  fraudSummary as contract,
  type FraudFiguresOnTheWire,
} from '@tributary/contract/manage-api/attribution/fraud-summary'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { type FraudSums, fraudRows, fraudTotals } from '#storage/attribution/fraud-sums.ts'
import { resolveDays } from '#storage/attribution/match-quality.ts'

const maxRows = 1_000

export function fraudSummary(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db, now }, { project, query }) => {
    const { timezone, displayCurrency: currency } = project
    const days = await resolveDays(db, { ...query, timezone, now: now() })
    await catchUp(app, project.id)
    const network = query.network === 'none' ? null : query.network?.toLowerCase()
    const choice = { ...days, timezone, campaign: query.campaign, network }
    const { totals, rows } = await db.of(project.id).snapshot(async (snapshot) => ({
      totals: await fraudTotals(snapshot, project.id, choice),
      rows: await fraudRows(snapshot, project.id, {
        ...choice,
        group: query.group ?? 'campaign',
        limit: maxRows,
      }),
    }))
    return envelope('OK', {
      ...days,
      currency,
      totals: figuresOf(totals),
      rules: totals.rules,
      rows: rows.map((row) => ({
        day: row.day,
        campaign: row.campaign,
        name: row.name,
        network: row.network,
        ...figuresOf(row),
      })),
    })
  })
}

function figuresOf({ installs, suspicious, withheld, spend, atRisk }: FraudSums): FraudFiguresOnTheWire {
  const rate = roundedShare(quotient(suspicious, installs), 100)
  return { installs, suspicious, withheld, rate, spend, money_at_risk: spend === null ? null : (atRisk ?? 0) }
}
