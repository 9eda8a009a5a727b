import { memberNames, type NamedMember } from '#storage/access/member-names.ts'
import type { Queryable } from '#storage/database.ts'
import { countIn, deleteFrom } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

/** An answer of explore that was kept with a name. */
export type KeptAnswer = {
  id: number
  name: string
  question: Record<string, unknown>
  createdAt: Date
  createdBy: NamedMember | null
}

type Row = Omit<KeptAnswer, 'createdBy'> & { createdById: string | null }

const columns = sql`k.id, k.name, k.question, k.created_at as "createdAt", k.created_by as "createdById"`

async function withMembers<Found extends Row>(db: Queryable, rows: readonly Found[]) {
  const named = await memberNames(db, rows, 'createdById')
  return rows.map(({ createdById, ...row }) => ({ ...row, createdBy: named(createdById) }))
}

/** The latest first, without their figures. */
export async function keptAnswers(db: Queryable, projectId: number): Promise<KeptAnswer[]> {
  const rows = await db.many<Row>(sql`
    select ${columns} from kept_answers k where k.project_id = ${projectId} order by k.created_at desc, k.id desc`)
  return withMembers(db, rows)
}

export async function findKeptAnswer(
  db: Queryable,
  projectId: number,
  id: number,
): Promise<(KeptAnswer & { answer: object }) | undefined> {
  const rows = await db.many<Row & { answer: object }>(sql`
    select ${columns}, k.answer from kept_answers k where k.project_id = ${projectId} and k.id = ${id}`)
  return (await withMembers(db, rows))[0]
}

export const countKeptAnswers = countIn('kept_answers')

export type AnswerToKeep = {
  id: number
  name: string
  question: object
  answer: object
  by: string | undefined
  at: Date
}

export async function insertKeptAnswer(db: Queryable, projectId: number, kept: AnswerToKeep): Promise<void> {
  const { id, name, question, answer, by, at } = kept
  await db.run(sql`
    insert into kept_answers (project_id, id, name, question, answer, created_at, created_by)
    values (${projectId}, ${id}, ${name}, ${JSON.stringify(question)}, ${JSON.stringify(answer)}, ${at}, ${by ?? null})`)
}

export const deleteKeptAnswer = deleteFrom('kept_answers')
