import type { App } from '#app.ts'
import type { FieldAccess } from '#domain/explore/field-access.ts'
import type { Project } from '#domain/projects/project.ts'
import type { SegmentDefinition } from '#domain/segments/segment.ts'
import { resolveSegment } from '#operations/explore/resolve-segments.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { segmentPeople } from '#storage/segments/segment-people.ts'

const pageSize = 10_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The people of a segment, page by page, from PostgreSQL; those of test devices are left out. Throws BadQuestion. */
export async function* segmentMembers(
  app: App,
  project: Project,
  of: { definition: SegmentDefinition; access: FieldAccess },
): AsyncGenerator<string[]> {
  await catchUp(app, project.id)
  const segment = await resolveSegment(app, project, of)
  let after = beforeAll
  while (true) {
    const people = await segmentPeople(app.db.of(project.id), project, { segment, after, limit: pageSize })
    if (people.length > 0) yield people
    if (people.length < pageSize) return
    after = people.at(-1) ?? after
  }
}
