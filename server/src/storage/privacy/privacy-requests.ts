import { addJobs } from '../add-jobs.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

export type PrivacyRequest = {
  projectId: number
  id: string
  type: 'access' | 'portability' | 'erasure'
  /** Encrypted; null: done with. */
  identities: Buffer | null
  callbacks: string[]
  status: 'pending' | 'in_progress' | 'completed' | 'cancelled'
  receivedAt: Date
  results: number | null
}

const columns = sql`
  project_id as "projectId", id, type, identities, callbacks, status, received_at as "receivedAt", results`

/** False when it is there already. */
export async function insertPrivacyRequest(
  db: Queryable,
  request: Omit<PrivacyRequest, 'status' | 'results'>,
): Promise<boolean> {
  const { projectId, id, type, identities, callbacks, receivedAt } = request
  const inserted = await db.run(sql`
    insert into privacy_requests (project_id, id, type, identities, callbacks, status, received_at)
    values (${projectId}, ${id}, ${type}, ${identities}, ${callbacks}, 'pending', ${receivedAt})
    on conflict do nothing`)
  return inserted === 1
}

export function findPrivacyRequest(
  db: Queryable,
  projectId: number,
  id: string,
): Promise<PrivacyRequest | undefined> {
  return db.maybe<PrivacyRequest>(
    sql`select ${columns} from privacy_requests where project_id = ${projectId} and id = ${id}`,
  )
}

/** False when it is not pending any more. */
export async function cancelPending(db: Queryable, projectId: number, id: string): Promise<boolean> {
  const cancelled = await db.run(sql`
    update privacy_requests set status = 'cancelled', identities = null
    where project_id = ${projectId} and id = ${id} and status = 'pending'`)
  return cancelled === 1
}

type Due = { receivedBefore: Date; startedBefore: Date; now: Date }

/** The oldest that is to be fulfilled: one that has waited long enough, or one that somebody began and did not end. */
export function startNextRequest(
  db: Queryable,
  { receivedBefore, startedBefore, now }: Due,
): Promise<PrivacyRequest | undefined> {
  return db.maybe<PrivacyRequest>(sql`
    update privacy_requests set status = 'in_progress', started_at = ${now}
    where (project_id, id) = (
      select project_id, id from privacy_requests
      where (status = 'pending' and received_at <= ${receivedBefore}) or (status = 'in_progress' and started_at <= ${startedBefore})
      order by received_at limit 1 for update skip locked)
    returning ${columns}`)
}

/** An erasure keeps nothing of whom it was about. */
export async function completeRequest(
  db: Queryable,
  { projectId, id, results, now }: { projectId: number; id: string; results: number; now: Date },
): Promise<void> {
  await db.run(sql`
    update privacy_requests set status = 'completed', completed_at = ${now}, results = ${results},
      identities = case when type = 'erasure' then null else identities end
    where project_id = ${projectId} and id = ${id}`)
}

const attempts = 10

/** One for each address, sent when the surrounding transaction commits and tried again with growing pauses. */
export async function queueCallbacks(
  db: Queryable,
  { projectId, id, callbacks }: Pick<PrivacyRequest, 'projectId' | 'id' | 'callbacks'>,
  status: PrivacyRequest['status'],
): Promise<void> {
  const payloads = callbacks.map((url) => ({ projectId, id, url, status }))
  await addJobs(db, { task: 'send_privacy_callback', attempts }, payloads)
}

/** The key of the service: the first that was stored stays. */
export async function keepPrivacyKey(db: Queryable, sealed: Buffer): Promise<void> {
  await db.run(sql`insert into privacy_key (private_key) values (${sealed}) on conflict do nothing`)
}

export async function privacyKey(db: Queryable): Promise<Buffer | undefined> {
  return (await db.maybe<{ sealed: Buffer }>(sql`select private_key as sealed from privacy_key`))?.sealed
}
