import type { Audience, LeftOut } from '#domain/audiences/audience.ts'
import type { Queryable } from '#storage/database.ts'
import { LeasedQueue } from '#storage/leased-queue.ts'
import { sql } from '#storage/sql.ts'

const columns = sql`
  id, segment_id as "segmentId", network, account_id as "accountId", network_audience_id as "networkAudienceId", ids, consent, daily,
  created_at as "createdAt", is_ending as "isEnding", is_requested as "isRequested", refresh_at as "refreshAt", due_at as "dueAt",
  claimed_until as "claimedUntil", attempts, run, refreshed_at as "refreshedAt", sent_at as "sentAt", failure, left_out as "leftOut"`

export function audiencesOfSegment(db: Queryable, projectId: number, segmentId: number): Promise<Audience[]> {
  return db.many<Audience>(sql`
    select ${columns} from audiences where project_id = ${projectId} and segment_id = ${segmentId} order by id`)
}

export function findAudience(db: Queryable, projectId: number, id: number): Promise<Audience | undefined> {
  return db.maybe<Audience>(
    sql`select ${columns} from audiences where project_id = ${projectId} and id = ${id}`,
  )
}

export type NewAudience = Pick<
  Audience,
  | 'id'
  | 'segmentId'
  | 'network'
  | 'accountId'
  | 'networkAudienceId'
  | 'ids'
  | 'consent'
  | 'daily'
  | 'createdAt'
>

/** False if the project already fills this audience of the network. */
export async function insertAudience(
  db: Queryable,
  projectId: number,
  audience: NewAudience,
): Promise<boolean> {
  const { id, segmentId, network, accountId, networkAudienceId, ids, consent, daily, createdAt } = audience
  const inserted = await db.run(sql`
    insert into audiences (project_id, id, segment_id, network, account_id, network_audience_id, ids, consent, daily, created_at,
      is_requested, refresh_at, due_at)
    values (${projectId}, ${id}, ${segmentId}, ${network}, ${accountId}, ${networkAudienceId}, ${ids}, ${consent}, ${daily}, ${createdAt},
      true, ${createdAt}, ${createdAt})
    on conflict (project_id, network, network_audience_id) do nothing`)
  return inserted === 1
}

/** Checks the members anew, as soon as possible. */
export async function requestRefresh(
  db: Queryable,
  projectId: number,
  {
    id,
    at,
    ...change
  }: { id: number; at: Date } & Partial<Pick<Audience, 'daily' | 'consent' | 'accountId'>>,
): Promise<boolean> {
  const changed = await db.run(sql`
    update audiences set is_requested = true, refresh_at = ${at}, due_at = ${at}, attempts = 0, failure = null,
      daily = coalesce(${change.daily ?? null}, daily), consent = coalesce(${change.consent ?? null}, consent),
      account_id = coalesce(${change.accountId ?? null}::int, account_id)
    where project_id = ${projectId} and id = ${id} and not is_ending`)
  return changed === 1
}

/** Everybody is removed from the network, then the audience is deleted. */
export async function endAudience(
  db: Queryable,
  projectId: number,
  { id, at }: { id: number; at: Date },
): Promise<void> {
  await db.run(sql`
    update audiences set is_ending = true, due_at = ${at}, attempts = 0, failure = null
    where project_id = ${projectId} and id = ${id}`)
  await db.run(sql`
    update audience_members set wanted = null where project_id = ${projectId} and audience_id = ${id}`)
}

export async function deleteAudience(db: Queryable, projectId: number, id: number): Promise<void> {
  await db.run(sql`delete from audience_members where project_id = ${projectId} and audience_id = ${id}`)
  await db.run(sql`delete from audiences where project_id = ${projectId} and id = ${id}`)
}

export type AudienceRef = { projectId: number; audienceId: number }

/** What becomes due while somebody works on it stays so. */
export const audienceQueue = new LeasedQueue<{ projectId: number; id: number }, Audience>({
  table: 'audiences',
  key: ['projectId', 'id'],
  claimed: columns,
  isOpen: sql`true`,
  dueAt: sql`coalesce(audiences.claimed_until, least(audiences.due_at, audiences.refresh_at))`,
  lease: 'claimedUntil',
  leaseMs: 5 * 60_000,
  claiming: () => ({ dueAt: null, run: sql`run + 1` }),
})

/** A request that came meanwhile stays. */
export async function recordRefresh(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  done: { began: Date; wasDueAt: Date; nextAt: Date; leftOut: LeftOut | undefined },
): Promise<void> {
  const leftOut = done.leftOut === undefined ? null : JSON.stringify(done.leftOut)
  await db.run(sql`
    update audiences set refreshed_at = ${done.began}, left_out = coalesce(${leftOut}::jsonb, left_out),
      is_requested = is_requested and refresh_at <> ${done.wasDueAt},
      refresh_at = case when refresh_at = ${done.wasDueAt} then ${done.nextAt} else refresh_at end
    where project_id = ${projectId} and id = ${audienceId}`)
}

/** Without `nextTryAt` it is given up until somebody asks again, or the next day's check. */
export async function recordFailure(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  failed: { attempts: number; nextTryAt: Date | undefined; failure: string; refreshAt: Date },
): Promise<void> {
  const { attempts, nextTryAt, failure, refreshAt } = failed
  const changes = {
    attempts,
    failure,
    claimedUntil: null,
    dueAt: sql`least(due_at, ${nextTryAt ?? null})`,
    refreshAt: sql`greatest(refresh_at, ${refreshAt})`,
    isRequested: sql`is_requested and ${nextTryAt !== undefined}`,
  }
  await audienceQueue.record(db, { projectId, id: audienceId }, changes)
}
