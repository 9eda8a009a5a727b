import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type RunningQuestion = { runId: string; questionId: string; asker: string; askedAt: Date }

export async function insertRunningQuestion(
  db: Queryable,
  projectId: number,
  { runId, questionId, asker, askedAt }: RunningQuestion,
): Promise<void> {
  await db.run(sql`
    insert into running_questions (project_id, run_id, question_id, asker, asked_at)
    values (${projectId}, ${runId}, ${questionId}, ${asker}, ${askedAt})`)
}

/** Also those that a killed service left. */
export async function deleteRunningQuestion(
  db: Queryable,
  projectId: number,
  { runId, before }: { runId: string; before: Date },
): Promise<void> {
  await db.run(sql`
    delete from running_questions where project_id = ${projectId} and (run_id = ${runId} or asked_at < ${before})`)
}

export async function isQuestionCancelled(db: Queryable, projectId: number, runId: string): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from running_questions where project_id = ${projectId} and run_id = ${runId} and is_cancelled`)
  return found !== undefined
}

type Cancelled = { questionId: string; since: Date; asker: string | undefined }

/** Of everybody if no asker is given. False if there is none. */
export async function cancelRunningQuestions(
  db: Queryable,
  projectId: number,
  { questionId, since, asker }: Cancelled,
): Promise<boolean> {
  const cancelled = await db.run(sql`
    update running_questions set is_cancelled = true
    where project_id = ${projectId} and question_id = ${questionId} and asked_at >= ${since}
      and (${asker ?? null}::text is null or asker = ${asker ?? null}::text)`)
  return cancelled > 0
}
