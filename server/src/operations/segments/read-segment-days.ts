import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { refuseBadQuestion } from '#operations/explore/refuse-bad-question.ts'
import { resolveSegments } from '#operations/explore/resolve-segments.ts'
import { dayMoments } from '#storage/explore/day-moments.ts'
import { type SegmentDays, segmentDays } from '#storage/reports/segment-days.ts'

/** The rows from which a report of a segment is summed, from a day on. */
export async function readSegmentDays(
  app: App,
  project: Project,
  { id, from, seesPersonalData }: { id: number; from: string; seesPersonalData: boolean },
): Promise<SegmentDays | Refusal> {
  try {
    const access = { seesPersonalData, linkSubIds: project.linkSubIds }
    const [segment] = await resolveSegments(app, project, { filters: [{ id, isMember: true }], access })
    const { from: since } = await dayMoments(app.db, { from, to: undefined, timezone: project.timezone })
    if (segment === undefined || since === null) return refuse('not_found')
    return segmentDays(project, { segment, since })
  } catch (error) {
    return refuseBadQuestion(app, project.id, error)
  }
}
