import type { PhonePlatform } from '#domain/devices/platform.ts'
import type { GoneJudgement, GoneToken } from '#domain/push/judge-gone.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type DuePush = { installId: string; token: string }

type Claim = { platform: PhonePlatform; now: Date; leaseUntil: Date; limit: number }

/** Claims due pushes. If the claimant dies, they become due again when the lease ends. */
export function claimPushes(
  db: Queryable,
  projectId: number,
  { platform, now, leaseUntil, limit }: Claim,
): Promise<DuePush[]> {
  return db.many<DuePush>(sql`
    with due as (
      select p.install_id from pushes p
      where p.project_id = ${projectId} and p.platform = ${platform} and p.due_at <= ${now}
      order by p.due_at limit ${limit} for update skip locked
    )
    update pushes p set due_at = ${leaseUntil}
    from due join installs i on i.project_id = ${projectId} and i.install_id = due.install_id
    where p.project_id = ${projectId} and p.install_id = due.install_id and i.push_token is not null
    returning p.install_id as "installId", i.push_token as token`)
}

/** Makes a push due immediately. Undefined: no token, pushes have ended, or no push service for its platform. */
export async function makePushDue(
  db: Queryable,
  projectId: number,
  { installId, now }: { installId: string; now: Date },
): Promise<PhonePlatform | undefined> {
  const row = await db.maybe<{ platform: PhonePlatform }>(sql`
    update pushes p set due_at = ${now}
    where p.project_id = ${projectId} and p.install_id = ${installId} and p.due_at is not null
      and exists (select from push_services s where s.project_id = p.project_id and s.platform = p.platform)
    returning p.platform`)
  return row?.platform
}

export type Rescheduled = { installId: string; dueAt: Date }

/** These pushes said nothing about their tokens. */
export async function reschedulePushes(
  db: Queryable,
  projectId: number,
  pushes: readonly Rescheduled[],
): Promise<void> {
  if (pushes.length === 0) return
  await db.run(sql`
    update pushes p set due_at = r."dueAt"
    from json_to_recordset(${sorted(pushes)}) as r("installId" uuid, "dueAt" timestamptz)
    where p.project_id = ${projectId} and p.install_id = r."installId" and p.due_at is not null`)
}

/** Ignored if the app has replaced the token since. */
export type Delivered = Rescheduled & { token: string; at: Date }

export async function recordDelivered(
  db: Queryable,
  projectId: number,
  delivered: readonly Delivered[],
): Promise<void> {
  if (delivered.length === 0) return
  await db.run(sql`
    update pushes p set due_at = r."dueAt", contacted_at = r.at, failed_days = 0, failed_since = null, failed_on = null
    from json_to_recordset(${sorted(delivered)}) as r("installId" uuid, token text, at timestamptz, "dueAt" timestamptz)
    join installs i on i.project_id = ${projectId} and i.install_id = r."installId" and i.push_token = r.token
    where p.project_id = ${projectId} and p.install_id = r."installId" and p.due_at is not null`)
}

export type LockedToken = GoneToken & { installId: string }

/** Locks their installs in the same order as opens do: a concurrent open waits, and then withdraws the uninstall. */
export async function lockGoneTokens(
  db: Queryable,
  projectId: number,
  gone: readonly DuePush[],
): Promise<LockedToken[]> {
  await db.run(sql`
    select 1 from installs where project_id = ${projectId} and install_id = any (${gone.map(({ installId }) => installId)}::uuid[])
    order by install_id for update`)
  return db.many<LockedToken>(sql`
    select p.install_id as "installId", p.failed_days as "failedDays", p.failed_since as "failedSince", p.failed_on as "failedOn",
      p.contacted_at as "contactedAt", i.last_open_at as "lastOpenAt", i.uninstalled
    from json_to_recordset(${sorted(gone)}) as r("installId" uuid, token text)
    join installs i on i.project_id = ${projectId} and i.install_id = r."installId" and i.push_token = r.token
    join pushes p on p.project_id = ${projectId} and p.install_id = r."installId" and p.due_at is not null`)
}

export type JudgedToken = GoneJudgement & { installId: string; dueAt: Date }

export async function recordGone(
  db: Queryable,
  projectId: number,
  judged: readonly JudgedToken[],
): Promise<void> {
  if (judged.length === 0) return
  await db.run(sql`
    update pushes p set failed_days = r."failedDays", failed_since = r."failedSince", failed_on = r."failedOn",
      due_at = case when not r.over then r."dueAt" end
    from json_to_recordset(${sorted(judged)}) as r("installId" uuid, "failedDays" smallint, "failedSince" timestamptz,
      "failedOn" date, over boolean, "dueAt" timestamptz)
    where p.project_id = ${projectId} and p.install_id = r."installId"`)
}

// Not random: a cluster only takes what every node computes alike.
const secondOfDay = sql`('x' || left(md5(install_id::text), 7))::bit(28)::int % 86400`

/** Spreads pushes that waited for credentials over a day, each by its install, so that they do not all go out together. */
export async function spreadPushes(
  db: Queryable,
  projectId: number,
  { platform, now }: { platform: PhonePlatform; now: Date },
): Promise<void> {
  await db.run(sql`
    update pushes set due_at = to_timestamp(${now.getTime() / 1_000}::float8 + ${secondOfDay})
    where project_id = ${projectId} and platform = ${platform} and due_at <= ${now}`)
}

// The same order everywhere: otherwise two services that record overlapping batches deadlock.
function sorted(rows: readonly { installId: string }[]): string {
  return JSON.stringify([...rows].sort((a, b) => (a.installId < b.installId ? -1 : 1)))
}
