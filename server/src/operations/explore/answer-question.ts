import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import type { AskedQuestion } from '@tributary/contract/manage-api/explore/question'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { readQuestion } from '#domain/explore/read-question.ts'
import { unitOf } from '#domain/explore/unit-of.ts'
import type { Project } from '#domain/projects/project.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { readDays } from '#operations/rollups/read-days.ts'
import { findProject } from '#storage/projects/projects.ts'
import { reportVersion } from '#storage/reports/report-version.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { checkNames } from './check-names.ts'
import { behaviorSpans, readComparedPeriod, readPeriod } from './read-period.ts'
import { refuseBadQuestion } from './refuse-bad-question.ts'
import { resolveSegments } from './resolve-segments.ts'
import { runQuestion } from './run-question.ts'

const maxDaysOfHours = 45

export type Asking = { signal: AbortSignal; seesPersonalData: boolean }

/** Answers from the facts, or with an earlier answer if nothing has changed since. */
export async function answerQuestion(
  app: App,
  projectId: number,
  asked: AskedQuestion,
  asking: Asking,
): Promise<ExploreAnswer | Refusal> {
  try {
    return await findAnswer(app, projectId, asked, asking)
  } catch (error) {
    if (asking.signal.aborted) return refuse('question_cancelled')
    throw error
  }
}

async function findAnswer(
  app: App,
  projectId: number,
  asked: AskedQuestion,
  asking: Asking,
): Promise<ExploreAnswer | Refusal> {
  const project = await findProject(app.db, projectId)
  if (project === undefined) return refuse('not_found')
  const most = asked.interval === 'hour' ? { maxDays: maxDaysOfHours } : {}
  const days = await readDays(app, project, { from: asked.from, to: asked.to, ...most })
  if (isRefusal(days)) return days
  const freshUntil = app.now()
  await catchUp(app, projectId)
  const version = await reportVersion(app.db.of(projectId), projectId)
  const { format: _, id: __, ...question } = asked
  const key = JSON.stringify([projectId, version, days, asking.seesPersonalData, question])
  // The key has the version: an answer that is being computed has every fact that was acknowledged by now.
  const { result, isCached } = await app.answers.get(key, asking.signal, (signal) => {
    const computing = { asked, asking: { ...asking, signal }, days, freshUntil }
    return compute(app, project, computing).catch((error: unknown) =>
      refuseBadQuestion(app, projectId, error),
    )
  })
  return isCached && !isRefusal(result) ? again(result, freshUntil) : result
}

const again = (answer: ExploreAnswer, freshUntil: Date): ExploreAnswer => ({
  ...answer,
  computed: { ...answer.computed, fresh_until: freshUntil.toISOString(), cached: true },
})

type Computing = {
  asked: AskedQuestion
  asking: Asking
  days: { from: string; to: string; today: string }
  freshUntil: Date
}

async function compute(
  app: App,
  project: Project,
  { asked, asking, days, freshUntil }: Computing,
): Promise<ExploreAnswer | Refusal> {
  const access = { seesPersonalData: asking.seesPersonalData, linkSubIds: project.linkSubIds }
  const read = readQuestion(asked, access)
  const { from, to, today } = days
  const period = await readPeriod(app, project, { days: { from, to }, interval: read.interval })
  const question = await checkNames(app, { projectId: project.id, question: read, span: period.span })
  const compared = await readComparedPeriod(app, project, { days, asked })
  const answered = await runQuestion(app, {
    project,
    question,
    period,
    compared,
    today,
    behaviorSpans: await behaviorSpans(app, project, question),
    segments: await resolveSegments(app, project, { filters: question.segments, access }),
    signal: asking.signal,
  })
  if (answered === undefined) return refuse('too_slow')
  const { computed, ...figures } = answered
  return {
    measure: asked.measure,
    of: question.of,
    unit: unitOf(question.measure),
    from,
    to,
    interval: asked.interval ?? null,
    timezone: project.timezone,
    display_currency: await displayCurrency(app.db, project.id),
    by: question.by.map(({ name }) => name),
    ...figures,
    computed: { ...computed, fresh_until: freshUntil.toISOString(), sampled: false, cached: false },
  }
}
