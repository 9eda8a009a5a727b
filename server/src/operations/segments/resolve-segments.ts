import type { App } from '../../app.ts'
import { BadQuestion } from '../../domain/explore/bad-question.ts'
import type { SegmentFilter } from '../../domain/explore/question.ts'
import type { Project } from '../../domain/project.ts'
import { readSegment } from '../../domain/segments/read-segment.ts'
import type { SegmentDefinition } from '../../domain/segments/segment.ts'
import type { SegmentContext } from '../../storage/explore/compile/context.ts'
import { dayMoments } from '../../storage/explore/day-moments.ts'
import { findSegment } from '../../storage/segments/segments.ts'
import { checkNames } from '../explore/check-names.ts'
import { deedSpans } from '../explore/read-period.ts'

type Resolved = Omit<SegmentContext, 'isMember'>

/** The segments that a question filters by. Throws BadQuestion. */
export function resolveSegments(
  app: Pick<App, 'db'>,
  project: Project,
  segments: readonly SegmentFilter[],
): Promise<SegmentContext[]> {
  return Promise.all(
    segments.map(async ({ id, isMember }) => {
      const segment = await findSegment(app.db.of(project.id), project.id, id)
      if (segment === undefined) throw new BadQuestion(`The project has no segment ${id}.`)
      return { isMember, ...(await resolveSegment(app, project, segment)) }
    }),
  )
}

/** Checks the names of a segment, and finds the moments of its days. Throws BadQuestion. */
export async function resolveSegment(
  app: Pick<App, 'db'>,
  project: Project,
  definition: SegmentDefinition,
): Promise<Resolved> {
  const span = await dayMoments(app.db, {
    from: definition.from ?? undefined,
    to: definition.to ?? undefined,
    timezone: project.timezone,
  })
  const { compares, deeds } = await checkNames(app, {
    projectId: project.id,
    question: readSegment(definition),
    span: { from: span.from ?? new Date(0), to: span.to ?? new Date() },
  })
  return { compares, deeds, deedSpans: await deedSpans(app, project, { deeds }), span }
}
