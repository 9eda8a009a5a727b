import { quotient, roundedShare } from '@tributary/contract/figures/quotient'
import { matchQuality as contract } from '@tributary/contract/manage-api/attribution/match-quality'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { type MatchQuality, matchQualityOf, resolveDays } from '#storage/attribution/match-quality.ts'

export function matchQuality(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db, now }, { project, query }) => {
    const { timezone } = project
    const days = await resolveDays(db, { ...query, timezone, now: now() })
    const weeks = await matchQualityOf(db.of(project.id).reads, project.id, { ...days, timezone })
    return envelope('OK', { ...days, total: withAccuracy(sum(weeks)), weeks: weeks.map(withAccuracy) })
  })
}

type Counts = Pick<MatchQuality, 'installs' | 'right' | 'wrong' | 'collision' | 'silent'>

function sum(weeks: readonly Counts[]): Counts {
  const add = (name: keyof Counts) => weeks.reduce((total, week) => total + week[name], 0)
  return {
    installs: add('installs'),
    right: add('right'),
    wrong: add('wrong'),
    collision: add('collision'),
    silent: add('silent'),
  }
}

function withAccuracy<Week extends Counts>(week: Week): Week & { accuracy: number | null } {
  return { ...week, accuracy: roundedShare(quotient(week.right, week.right + week.wrong)) }
}
