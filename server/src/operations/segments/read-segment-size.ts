import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Interval } from '#domain/reporting/report-request.ts'
import { countMembers, type SizeChange } from '#domain/segments/count-members.ts'
import type { Segment } from '#domain/segments/segment.ts'
import { askStatement } from '#operations/explore/ask-statement.ts'
import { refuseBadQuestion } from '#operations/explore/refuse-bad-question.ts'
import { resolveSegment } from '#operations/explore/resolve-segments.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { readDays } from '#operations/rollups/read-days.ts'
import { segmentSize } from '#storage/explore/compile/segment-size.ts'
import { findProject } from '#storage/projects/projects.ts'
import { intervalStarts } from '#storage/reports/report-span.ts'
import { findSegment } from '#storage/segments/segments.ts'

const endOfTime = '9999-01-01'

type Wanted = {
  id: number
  from?: string | undefined
  to?: string | undefined
  interval?: Interval | undefined
  signal: AbortSignal
  seesPersonalData: boolean
}

/** The members of a segment at the end of each interval. */
export async function readSegmentSize(
  app: App,
  projectId: number,
  { id, from, to, interval = 'day', signal, seesPersonalData }: Wanted,
) {
  const project = await findProject(app.db, projectId)
  const segment = project && (await findSegment(app.db.of(projectId), projectId, id))
  if (project === undefined || segment === undefined) return refuse('not_found')
  const span = await readDays(app, project, { from, to })
  if (isRefusal(span)) return span
  await catchUp(app, projectId)
  const changes = await readChanges(app, project, { segment, signal, seesPersonalData })
  if ('refusal' in changes) return changes
  const starts = await intervalStarts(app.db, { ...span, interval })
  const [now] = countMembers(changes, { starts: [endOfTime], to: endOfTime })
  return {
    from: span.from,
    to: span.to,
    interval,
    timezone: project.timezone,
    people: now?.people ?? 0,
    points: countMembers(changes, { starts, to: span.to }),
  }
}

async function readChanges(
  app: App,
  project: Project,
  { segment, signal, seesPersonalData }: Pick<Wanted, 'signal' | 'seesPersonalData'> & { segment: Segment },
): Promise<SizeChange[] | Refusal> {
  try {
    const access = { seesPersonalData, linkSubIds: project.linkSubIds }
    const resolved = await resolveSegment(app, project, { definition: segment, access })
    const { timezone, revenueFrom } = project
    const asked = await askStatement<SizeChange>(app, {
      projectId: project.id,
      compile: (dialect) => segmentSize({ ...resolved, dialect, timezone, revenueFrom }),
      signal,
    })
    return asked?.rows.map(({ day, change }) => ({ day, change: Number(change) })) ?? refuse('too_slow')
  } catch (error) {
    return refuseBadQuestion(app, project.id, error)
  }
}
