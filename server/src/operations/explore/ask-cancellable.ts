import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { App } from '#app.ts'
import {
  cancelRunningQuestions,
  deleteRunningQuestion,
  insertRunningQuestion,
  isQuestionCancelled,
} from '#storage/explore/running-questions.ts'

const lookMs = 250
/** No question takes longer. */
const longestMs = 60_000

type Named = { projectId: number; id: string; asker: string; signal: AbortSignal }

/**
 * Asks a question that can be cancelled by its id on any server: it looks into the database while it is being answered. While the
 * database takes no writes, the question is answered all the same.
 */
export async function askCancellable<Result>(
  app: App,
  { projectId, id, asker, signal }: Named,
  ask: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { db, log, now } = app
  const question = { runId: randomUUID(), questionId: id, asker, askedAt: now() }
  const failed = (error: unknown) => log.warn({ err: error }, 'query could not be cancelled')
  const isKnown = await insertRunningQuestion(db, projectId, question).then(() => true, failed)
  if (isKnown !== true) return ask(signal)
  const [cancelled, ended] = [new AbortController(), new AbortController()]
  const watching = watch(app, { projectId, runId: question.runId, cancelled, ended: ended.signal })
  try {
    return await ask(AbortSignal.any([signal, cancelled.signal]))
  } finally {
    ended.abort()
    await watching
    const before = new Date(now().getTime() - longestMs)
    await deleteRunningQuestion(db, projectId, { runId: question.runId, before }).catch(failed)
  }
}

type Watched = { projectId: number; runId: string; cancelled: AbortController; ended: AbortSignal }

async function watch({ db, log }: App, { projectId, runId, cancelled, ended }: Watched): Promise<void> {
  try {
    while (!(await isQuestionCancelled(db, projectId, runId)))
      await delay(lookMs, undefined, { signal: ended })
    cancelled.abort(new Error('The question was cancelled.'))
  } catch (error) {
    if (!ended.aborted) log.warn({ err: error }, 'query could not be cancelled')
  }
}

/** False if there is no such question. Without an asker: whoever asked. */
export function cancelQuestions(
  { db, now }: App,
  projectId: number,
  { id, asker }: { id: string; asker: string | undefined },
): Promise<boolean> {
  const since = new Date(now().getTime() - longestMs)
  return cancelRunningQuestions(db, projectId, { questionId: id, since, asker })
}
