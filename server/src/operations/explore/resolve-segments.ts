import type { App } from '#app.ts'
import { BadQuestion } from '#domain/explore/bad-question.ts'
import type { FieldAccess } from '#domain/explore/field-access.ts'
import type { SegmentFilter } from '#domain/explore/question.ts'
import type { Project } from '#domain/projects/project.ts'
import { readSegment } from '#domain/segments/read-segment.ts'
import type { SegmentDefinition } from '#domain/segments/segment.ts'
import type { SegmentContext } from '#storage/explore/compile/context.ts'
import { dayMoments } from '#storage/explore/day-moments.ts'
import { findSegment } from '#storage/segments/segments.ts'
import { checkNames } from './check-names.ts'
import { behaviorSpans } from './read-period.ts'

type Resolved = Omit<SegmentContext, 'isMember'>

/** The segments that a question filters by, in so far as the caller may name their fields. Throws BadQuestion. */
export function resolveSegments(
  app: Pick<App, 'db'>,
  project: Project,
  { filters, access }: { filters: readonly SegmentFilter[]; access: FieldAccess },
): Promise<SegmentContext[]> {
  return Promise.all(
    filters.map(async ({ id, isMember }) => {
      const segment = await findSegment(app.db.of(project.id), project.id, id)
      if (segment === undefined) throw new BadQuestion(`The project has no segment ${id}.`)
      return { isMember, ...(await resolveSegment(app, project, { definition: segment, access })) }
    }),
  )
}

/** Checks the names of a segment, and finds the moments of its days. Throws BadQuestion. */
export async function resolveSegment(
  app: Pick<App, 'db'>,
  project: Project,
  { definition, access }: { definition: SegmentDefinition; access: FieldAccess },
): Promise<Resolved> {
  const span = await dayMoments(app.db, {
    from: definition.from ?? undefined,
    to: definition.to ?? undefined,
    timezone: project.timezone,
  })
  const { compares, behaviors } = await checkNames(app, {
    projectId: project.id,
    question: readSegment(definition, access),
    span: { from: span.from ?? new Date(0), to: span.to ?? new Date() },
  })
  return { compares, behaviors, behaviorSpans: await behaviorSpans(app, project, { behaviors }), span }
}
