import { pendingMs } from '#domain/privacy/privacy-status.ts'
import { addJobs } from '#storage/add-jobs.ts'
import type { Queryable } from '#storage/database.ts'
import { LeasedQueue } from '#storage/leased-queue.ts'
import { sql } from '#storage/sql.ts'

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

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Longer than a request can take: its worker has died. */
const abandonedMs = 10 * 60_000

export const privacyQueue = new LeasedQueue<Pick<PrivacyRequest, 'projectId' | 'id'>, PrivacyRequest>({
  table: 'privacy_requests',
  key: ['projectId', 'id'],
  claimed: columns,
  isOpen: sql`privacy_requests.status in ('pending', 'in_progress')`,
  dueAt: sql`privacy_requests.received_at`,
  isDue: (now) => sql`(
    (status = 'pending' and received_at <= ${before(now, pendingMs)})
    or (status = 'in_progress' and started_at <= ${before(now, abandonedMs)}))`,
  // The lease ends `abandonedMs` after the start, as `isDue` says.
  lease: 'startedAt',
  leaseMs: 0,
  claiming: () => ({ status: 'in_progress' }),
})

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
