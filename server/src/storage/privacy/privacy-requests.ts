import { addJobs } from '#storage/add-jobs.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

export type PrivacyRequest = {
  projectId: number
  id: string
  type: 'access' | 'portability' | 'erasure'
  /** Encrypted; null: no longer needed. */
  identities: Buffer | null
  callbacks: string[]
  status: 'pending' | 'in_progress' | 'completed' | 'cancelled'
  receivedAt: Date
  results: number | null
}

const columns = sql`
  project_id as "projectId", id, type, identities, callbacks, status, received_at as "receivedAt", results`

/** False if it already exists. */
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

/** False if it is no longer pending. */
export async function cancelPending(db: Queryable, projectId: number, id: string): Promise<boolean> {
  const cancelled = await db.run(sql`
    update privacy_requests set status = 'cancelled', identities = null
    where project_id = ${projectId} and id = ${id} and status = 'pending'`)
  return cancelled === 1
}

export type Due = { receivedBefore: Date; startedBefore: Date; now: Date }

/** Whose waiting period is over, or which was started and never finished. */
const isDue = ({ receivedBefore, startedBefore }: Due): Sql => sql`(
  (status = 'pending' and received_at <= ${receivedBefore}) or (status = 'in_progress' and started_at <= ${startedBefore}))`

export type RequestRef = Pick<PrivacyRequest, 'projectId' | 'id'>

/** The oldest due requests of the projects. */
export function dueRequests(db: Queryable, projectIds: readonly number[], due: Due): Promise<RequestRef[]> {
  return db.many<RequestRef>(sql`
    select project_id as "projectId", id from privacy_requests
    where project_id = any (${projectIds}::int[]) and ${isDue(due)} order by received_at limit 100`)
}

/** Undefined: another service has started it, or it is cancelled. */
export function startRequest(
  db: Queryable,
  { projectId, id }: RequestRef,
  due: Due,
): Promise<PrivacyRequest | undefined> {
  return db.maybe<PrivacyRequest>(sql`
    update privacy_requests set status = 'in_progress', started_at = ${due.now}
    where project_id = ${projectId} and id = ${id} and ${isDue(due)}
    returning ${columns}`)
}

/** A completed erasure keeps no identities. */
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

/** One per address, queued when the surrounding transaction commits and retried with backoff. */
export async function queueCallbacks(
  db: Queryable,
  { projectId, id, callbacks }: Pick<PrivacyRequest, 'projectId' | 'id' | 'callbacks'>,
  status: PrivacyRequest['status'],
): Promise<void> {
  const payloads = callbacks.map((url) => ({ projectId, id, url, status }))
  await addJobs(db, { task: 'send_privacy_callback', attempts }, payloads)
}

/** The service's private key: the first one stored wins. */
export async function storePrivacyKey(db: Queryable, sealed: Buffer): Promise<void> {
  await db.run(sql`insert into privacy_key (private_key) values (${sealed}) on conflict do nothing`)
}

export async function privacyKey(db: Queryable): Promise<Buffer | undefined> {
  return (await db.maybe<{ sealed: Buffer }>(sql`select private_key as sealed from privacy_key`))?.sealed
}
