import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../../app.ts'
import { findProject } from '../../../storage/projects/projects.ts'
import type { Answer } from '../../answer.ts'
import { readId } from '../../read-id.ts'

/** Project 0 is the service itself, which nobody reaches as a project. */
export async function inProject(
  { db }: App,
  id: string,
  respond: (projectId: number) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const project = await findProject(db, readId(id))
  return project === undefined ? refuse('not_found') : respond(project.id)
}
