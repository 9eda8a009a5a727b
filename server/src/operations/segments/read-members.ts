import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { refuseBadQuestion } from '#operations/explore/refuse-bad-question.ts'
import { findProject } from '#storage/projects/projects.ts'
import { findSegment } from '#storage/segments/segments.ts'
import { segmentMembers } from './segment-members.ts'

/** The people of a segment. Undefined: no segment is given. */
export async function readMembers(
  app: App,
  projectId: number,
  { id, seesPersonalData }: { id: number | undefined; seesPersonalData: boolean },
): Promise<ReadonlySet<string> | Refusal | undefined> {
  if (id === undefined) return undefined
  const project = await findProject(app.db, projectId)
  if (project === undefined) return refuse('not_found')
  const segment = await findSegment(app.db.of(projectId), projectId, id)
  if (segment === undefined)
    return refuse('invalid_question', { reason: `The project has no segment ${id}.` })
  const access = { seesPersonalData, linkSubIds: project.linkSubIds }
  try {
    const members = new Set<string>()
    for await (const page of segmentMembers(app, project, { definition: segment, access }))
      for (const person of page) members.add(person)
    return members
  } catch (error) {
    return refuseBadQuestion(app, projectId, error)
  }
}
