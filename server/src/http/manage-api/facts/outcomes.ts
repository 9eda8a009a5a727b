import { readOutcomes as contract } from '@tributary/contract/manage-api/facts/outcomes'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { sideKinds } from '#domain/facts/outcomes.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { type OutcomeDay, outcomeDays, refusedItems } from '#storage/facts/outcome-counts.ts'

export function outcomes(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db }, { project, query }) => {
    const [days, refused] = await Promise.all([
      outcomeDays(db, project.id, query),
      refusedItems(db, project.id, query),
    ])
    const facts = days.filter(({ kind }) => !isSideKind(kind))
    const accepted = facts.reduce((sum, { count }) => sum + count, 0)
    return envelope('OK', { accepted, outcomes: sumByOutcome(facts), days, refused })
  })
}

function isSideKind(kind: string): boolean {
  return sideKinds.some((side) => side === kind)
}

function sumByOutcome(days: OutcomeDay[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { outcome, count } of days) sums[outcome] = (sums[outcome] ?? 0) + count
  return sums
}
