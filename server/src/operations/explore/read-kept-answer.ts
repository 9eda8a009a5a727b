import type { AskedQuestion } from '@tributary/contract/manage-api/explore/question'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { BadQuestion } from '#domain/explore/bad-question.ts'
import { type FieldAccess, PersonalField } from '#domain/explore/field-access.ts'
import { readQuestion } from '#domain/explore/read-question.ts'
import type { Project } from '#domain/projects/project.ts'
import { findKeptAnswer, type KeptAnswer } from '#storage/explore/kept-answers.ts'
import { resolveSegments } from './resolve-segments.ts'

/** A saved answer may be about fields that have become personal since. */
export async function readKeptAnswer(
  app: App,
  project: Project,
  { id, seesPersonalData }: { id: number; seesPersonalData: boolean },
): Promise<(KeptAnswer & { answer: object }) | Refusal> {
  const kept = await findKeptAnswer(app.db, project.id, id)
  if (kept === undefined) return refuse('not_found')
  const access = { seesPersonalData, linkSubIds: project.linkSubIds }
  const isPersonal = await namesPersonalData(app, project, { question: kept.question, access })
  return isPersonal ? refuse('personal_data_required') : kept
}

async function namesPersonalData(
  app: App,
  project: Project,
  { question, access }: { question: object; access: FieldAccess },
): Promise<boolean> {
  try {
    const { segments } = readQuestion(question as AskedQuestion, access)
    await resolveSegments(app, project, { filters: segments, access })
    return false
  } catch (error) {
    // What it was about may have been deleted since.
    if (!(error instanceof BadQuestion)) throw error
    return error instanceof PersonalField
  }
}
