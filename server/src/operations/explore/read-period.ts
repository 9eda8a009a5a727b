import type { AskedQuestion } from '@tributary/contract/manage-api/explore/question'
import type { App } from '#app.ts'
import { hourStarts } from '#domain/explore/hour-starts.ts'
import type { Question } from '#domain/explore/question.ts'
import type { Project } from '#domain/projects/project.ts'
import { dayMoments } from '#storage/explore/day-moments.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import { intervalStarts } from '#storage/reports/report-span.ts'
import { comparedDays } from './compared-days.ts'

/** A period as days and as moments, with the beginnings of its intervals. */
export type Period = {
  days: { from: string; to: string }
  span: { from: Date; to: Date }
  starts: string[]
}

type Days = { from: string; to: string; today: string }

export async function readPeriod(
  { db }: Pick<App, 'db'>,
  { timezone }: Project,
  {
    days,
    interval,
    until,
  }: { days: { from: string; to: string }; interval: Question['interval']; until?: Date },
): Promise<Period> {
  const moments = (await dayMoments(db, { ...days, timezone })) as { from: Date; to: Date }
  const span = { from: moments.from, to: until ?? moments.to }
  const starts =
    interval === undefined
      ? []
      : interval === 'hour'
        ? hourStarts(span)
        : await intervalStarts(db, { ...days, interval })
  return { days, span, starts }
}

/** The period that is compared; undefined: none was asked for, or there is no data that early. */
export async function readComparedPeriod(
  app: Pick<App, 'db' | 'now'>,
  project: Project,
  { days, asked }: { days: Days; asked: AskedQuestion },
): Promise<(Period & { until: Date | undefined }) | undefined> {
  if (asked.compare === undefined) return undefined
  const request = { compare: asked.compare, kind: asked.period, timezone: project.timezone }
  const compared = await comparedDays(app, app.db.of(project.id), { projectId: project.id, ...days }, request)
  if (compared === undefined) return undefined
  const { from, to, part } = compared
  const period = await readPeriod(app, project, {
    days: { from, to },
    interval: asked.interval,
    ...(part !== undefined && { until: part.to }),
  })
  return { ...period, until: part?.to }
}

/** When the behaviors of a question may have been done. */
export function behaviorSpans(
  { db }: Pick<App, 'db'>,
  { timezone }: Project,
  { behaviors }: Pick<Question, 'behaviors'>,
): Promise<RelationSpan[]> {
  return Promise.all(behaviors.map(({ from, to }) => dayMoments(db, { from, to, timezone })))
}
