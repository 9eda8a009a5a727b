import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { BadQuestion } from '#domain/explore/bad-question.ts'
import { PersonalField } from '#domain/explore/field-access.ts'
import { UnknownField } from '#domain/explore/field-in.ts'
import { nameUnknownField } from './check-names.ts'

/** The refusal of a question that cannot be answered as it was asked. Any other error is thrown again. */
export async function refuseBadQuestion(
  app: Pick<App, 'db'>,
  projectId: number,
  error: unknown,
): Promise<Refusal> {
  if (!(error instanceof BadQuestion)) throw error
  if (error instanceof PersonalField) return refuse('personal_data_required')
  const { message } = error instanceof UnknownField ? await nameUnknownField(app, projectId, error) : error
  return refuse('invalid_question', { reason: message })
}
