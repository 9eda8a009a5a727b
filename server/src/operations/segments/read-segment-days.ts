import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { BadQuestion } from '../../domain/explore/bad-question.ts'
import type { Project } from '../../domain/project.ts'
import { dayMoments } from '../../storage/explore/day-moments.ts'
import { type SegmentDays, segmentDays } from '../../storage/reports/segment-days.ts'
import { resolveSegments } from './resolve-segments.ts'

/** The rows from which a report of a segment is summed, from a day on. */
export async function readSegmentDays(
  app: App,
  project: Project,
  { id, from }: { id: number; from: string },
): Promise<SegmentDays | Refusal> {
  try {
    const [segment] = await resolveSegments(app, project, [{ id, isMember: true }])
    const { from: since } = await dayMoments(app.db, { from, to: undefined, timezone: project.timezone })
    if (segment === undefined || since === null) return refuse('not_found')
    return segmentDays(project, { segment, since })
  } catch (error) {
    if (error instanceof BadQuestion) return refuse('invalid_question', { reason: error.message })
    throw error
  }
}
