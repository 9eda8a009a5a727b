import type { Audience, LeftOut } from '#domain/audiences/audience.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

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

const isDue = (now: Date): Sql => sql`
  (due_at <= ${now} or refresh_at <= ${now} or claimed_until <= ${now}) and (claimed_until is null or claimed_until <= ${now})`

/** Of these projects, for the job. */
export function dueAudiences(
  db: Queryable,
  projectIds: readonly number[],
  now: Date,
): Promise<AudienceRef[]> {
  return db.many<AudienceRef>(sql`
    select project_id as "projectId", id as "audienceId" from audiences
    where project_id = any (${projectIds}::int[]) and ${isDue(now)} order by project_id, id limit 100`)
}

/** For one worker at a time. Undefined: nothing is due, or another works on it. What becomes due meanwhile stays so. */
export function claimAudience(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  { now, until }: { now: Date; until: Date },
): Promise<Audience | undefined> {
  return db.maybe<Audience>(sql`
    update audiences set claimed_until = ${until}, due_at = null, run = run + 1
    where project_id = ${projectId} and id = ${audienceId} and ${isDue(now)} returning ${columns}`)
}

export async function extendLease(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  until: Date,
): Promise<void> {
  await db.run(sql`
    update audiences set claimed_until = ${until} where project_id = ${projectId} and id = ${audienceId}`)
}

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

export async function recordSent(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  at: Date,
): Promise<void> {
  await db.run(sql`
    update audiences set sent_at = ${at}, attempts = 0, failure = null, claimed_until = null
    where project_id = ${projectId} and id = ${audienceId}`)
}

/** Without `nextTryAt` it is given up until somebody asks again, or the next day's check. */
export async function recordFailure(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  failed: { attempts: number; nextTryAt: Date | undefined; failure: string; refreshAt: Date },
): Promise<void> {
  const { attempts, nextTryAt, failure, refreshAt } = failed
  await db.run(sql`
    update audiences set attempts = ${attempts}, failure = ${failure}, due_at = least(due_at, ${nextTryAt ?? null}), claimed_until = null,
      refresh_at = greatest(refresh_at, ${refreshAt}), is_requested = is_requested and ${nextTryAt !== undefined}
    where project_id = ${projectId} and id = ${audienceId}`)
}

/** The service stops: another may continue at once. */
export async function releaseAudience(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  now: Date,
): Promise<void> {
  await db.run(sql`
    update audiences set claimed_until = null, due_at = ${now} where project_id = ${projectId} and id = ${audienceId}`)
}
