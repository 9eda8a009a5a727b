import { type Refusal, refuse, tooMany } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { type Annotation, annotateStarts, inOrder } from '#domain/reporting/annotation.ts'
import { inLockedProject, takeId } from '#storage/projects/projects.ts'
import {
  annotationsOf,
  campaignStarts,
  countAnnotations,
  type Days,
  findAnnotation,
  insertAnnotation,
  updateAnnotation,
} from '#storage/reports/annotations.ts'

const most = 5_000

type Fields = Pick<Annotation, 'day' | 'kind' | 'text'>

/** What people wrote, and the campaigns that started. */
export async function readAnnotations(
  { db }: App,
  { id, timezone }: Project,
  days: Days,
): Promise<Annotation[]> {
  const written = await annotationsOf(db, id, days)
  const starts = await campaignStarts(db, id, { ...days, timezone })
  return inOrder([...written, ...starts.map(annotateStarts)])
}

export function annotate(
  { db, now }: App,
  projectId: number,
  { fields, by }: { fields: Fields; by: string | undefined },
): Promise<Annotation | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    if ((await countAnnotations(transaction, projectId)) >= most) return tooMany(most, 'annotations')
    const id = await takeId(transaction, projectId)
    await insertAnnotation(transaction, projectId, { ...fields, id, by, at: now() })
    return (await findAnnotation(transaction, projectId, id)) ?? refuse('not_found')
  })
}

export async function changeAnnotation(
  { db }: App,
  projectId: number,
  { id, fields }: { id: number; fields: { [Name in keyof Fields]?: Fields[Name] | undefined } },
): Promise<Annotation | Refusal> {
  const { day, kind, text } = fields
  await updateAnnotation(db, projectId, {
    id,
    ...(day !== undefined && { day }),
    ...(kind !== undefined && { kind }),
    ...(text !== undefined && { text }),
  })
  return (await findAnnotation(db, projectId, id)) ?? refuse('not_found')
}
