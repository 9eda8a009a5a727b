import type { AskedQuestion } from '@tributary/contract/manage-api/explore/question'
import { conflict, isRefusal, type Refusal, refuse, tooMany } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import {
  countKeptAnswers,
  findKeptAnswer,
  insertKeptAnswer,
  type KeptAnswer,
} from '#storage/explore/kept-answers.ts'
import { inLockedProject, takeId } from '#storage/projects/projects.ts'
import { answerQuestion } from './answer-question.ts'

const mostKept = 500
const mostRows = 10_000

type Wanted = { name: string; question: AskedQuestion; by: string | undefined; seesPersonalData: boolean }

const isPersonal = conflict(
  'Everybody in the project reads a kept answer, so it cannot be about personal data.',
)

/** Answers a question without personal data: everybody reads the answer, and no erasure changes it. */
export async function saveAnswer(
  app: App,
  projectId: number,
  { wanted, signal }: { wanted: Wanted; signal: AbortSignal },
): Promise<(KeptAnswer & { answer: object }) | Refusal> {
  const { name, by } = wanted
  const { format: _, id: __, ...asked } = wanted.question
  const answer = await answerQuestion(app, projectId, asked, { signal, seesPersonalData: false })
  if (isRefusal(answer))
    return answer.refusal === 'personal_data_required' && wanted.seesPersonalData ? isPersonal : answer
  const rows = answer.series.reduce((sum, { points }) => sum + points.length, answer.rows.length)
  if (rows > mostRows)
    return conflict(`The answer has ${rows} rows and points. At most ${mostRows} are kept.`)
  const question = { ...asked, from: answer.from, to: answer.to }
  return inLockedProject(app.db, projectId, async (transaction) => {
    if ((await countKeptAnswers(transaction, projectId)) >= mostKept) return tooMany(mostKept, 'kept answers')
    const id = await takeId(transaction, projectId)
    await insertKeptAnswer(transaction, projectId, { id, name, question, answer, by, at: app.now() })
    return (await findKeptAnswer(transaction, projectId, id)) ?? refuse('not_found')
  })
}
