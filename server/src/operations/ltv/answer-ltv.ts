import type { AskedLtv, LtvAnswer } from '@tributary/contract/manage-api/ltv/ltv'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { readQuestion } from '#domain/explore/read-question.ts'
import type { Project } from '#domain/projects/project.ts'
import { type CachedResults, cacheResults } from '#operations/answers/cache-results.ts'
import { checkNames } from '#operations/explore/check-names.ts'
import { behaviorSpans, readPeriod } from '#operations/explore/read-period.ts'
import { refuseBadQuestion } from '#operations/explore/refuse-bad-question.ts'
import { resolveSegments } from '#operations/explore/resolve-segments.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { readDays } from '#operations/rollups/read-days.ts'
import { findProject } from '#storage/projects/projects.ts'
import type { ClosedSpan } from '#storage/reports/report-span.ts'
import { reportVersion } from '#storage/reports/report-version.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { buildLtv } from './build-ltv.ts'
import { readLtv } from './read-ltv.ts'

const defaultDays = 90

export type CachedLtv = CachedResults<LtvAnswer>

/** Some megabytes at most: an answer is two questions to the lake. */
export const cacheLtv = (): CachedLtv =>
  cacheResults({ mostKept: 20, mostRows: 10_000, mostAtOnce: 2, rowsOf: rowsOfLtv })

const rowsOfLtv = ({ total, rows }: LtvAnswer) => (rows.length + 1) * total.curve.length

type Asking = { signal: AbortSignal; seesPersonalData: boolean; cached: CachedLtv }

/** Revenue per install by day of life, from the facts, and what the model predicts; or an earlier answer if nothing has changed since. */
export async function answerLtv(
  app: App,
  projectId: number,
  asked: AskedLtv,
  { signal: caller, seesPersonalData, cached }: Asking,
): Promise<LtvAnswer | Refusal> {
  const project = await findProject(app.db, projectId)
  if (project === undefined) return refuse('not_found')
  const { from, to, format: _, ...question } = asked
  const days = await readDays(app, project, { from, to, days: defaultDays })
  if (isRefusal(days)) return days
  await catchUp(app, projectId)
  const version = await reportVersion(app.db.of(projectId), projectId)
  const key = JSON.stringify([projectId, version, days, seesPersonalData, question])
  const { result } = await cached.get(key, caller, (signal) =>
    compute(app, project, { asked, seesPersonalData, signal, days }).catch((error: unknown) =>
      refuseBadQuestion(app, projectId, error),
    ),
  )
  return result
}

type Computing = { asked: AskedLtv; seesPersonalData: boolean; signal: AbortSignal; days: ClosedSpan }

async function compute(
  app: App,
  project: Project,
  { asked, seesPersonalData, signal, days }: Computing,
): Promise<LtvAnswer | Refusal> {
  const { by, where } = asked
  const access = { seesPersonalData, linkSubIds: project.linkSubIds }
  const read = readQuestion({ measure: 'revenue_per_install', of: 'installs', by, where }, access)
  const freshUntil = app.now()
  const began = performance.now()
  const { span } = await readPeriod(app, project, { days, interval: undefined })
  const question = await checkNames(app, { projectId: project.id, question: read, span })
  const rows = await readLtv(app, project, {
    question,
    days,
    behaviorSpans: await behaviorSpans(app, project, question),
    segments: await resolveSegments(app, project, { filters: question.segments, access }),
    signal,
  })
  if (rows === undefined) return refuse('too_slow')
  const figures = await buildLtv(app, project, { ...rows, asked, question, today: days.today })
  return {
    from: days.from,
    to: days.to,
    timezone: project.timezone,
    display_currency: await displayCurrency(app.db, project.id),
    by: question.by.map(({ name }) => name),
    ...figures,
    computed: {
      engine: rows.engine,
      rows_read: rows.rowsRead,
      milliseconds: Math.round(performance.now() - began),
      fresh_until: freshUntil.toISOString(),
      sampled: false,
    },
  }
}
