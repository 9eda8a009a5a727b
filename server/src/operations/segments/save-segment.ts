import { conflict, type Refusal, refuse, tooMany } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Segment, SegmentDefinition } from '#domain/segments/segment.ts'
import { refuseBadQuestion } from '#operations/explore/refuse-bad-question.ts'
import { resolveSegment } from '#operations/explore/resolve-segments.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { findProject, inLockedProject, takeId } from '#storage/projects/projects.ts'
import { countSegments, findSegment, insertSegment, isSegmentNameTaken } from '#storage/segments/segments.ts'

const mostSegments = 200

export type NewSegment = SegmentDefinition & { name: string }

export type Author = { memberId: string | undefined; seesPersonalData: boolean }

export async function saveSegment(
  app: App,
  projectId: number,
  { wanted, author }: { wanted: NewSegment; author: Author },
): Promise<Segment | Refusal> {
  const refusal = await definitionRefusal(app, projectId, { definition: wanted, author })
  if (refusal !== undefined) return refusal
  return inLockedProject(app.db, projectId, async (transaction) => {
    const count = await countSegments(transaction, projectId)
    if (count >= mostSegments) return tooMany(count, 'segments')
    const id = await takeId(transaction, projectId)
    if (await isSegmentNameTaken(transaction, projectId, { id, name: wanted.name })) return nameTaken(wanted)
    await insertSegment(transaction, projectId, { ...wanted, id, by: author.memberId, at: app.now() })
    return (await findSegment(transaction, projectId, id)) ?? refuse('not_found')
  })
}

export const nameTaken = ({ name }: { name: string }) =>
  conflict(`There already is a segment “${name}”. Choose another name.`)

/** Undefined: every name in it is known, and its author may name it. */
export async function definitionRefusal(
  app: App,
  projectId: number,
  { definition, author }: { definition: SegmentDefinition; author: Author },
): Promise<Refusal | undefined> {
  const project = await findProject(app.db, projectId)
  if (project === undefined) return refuse('not_found')
  // Names are known once their facts are settled.
  await catchUp(app, projectId)
  try {
    const access = { seesPersonalData: author.seesPersonalData, linkSubIds: project.linkSubIds }
    await resolveSegment(app, project, { definition, access })
    return undefined
  } catch (error) {
    return refuseBadQuestion(app, projectId, error)
  }
}
