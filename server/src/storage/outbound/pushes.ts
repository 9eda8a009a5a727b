import type { PhonePlatform } from '#domain/devices/platform.ts'
import type { GoneToken } from '#domain/push/judge-gone.ts'
import type { Queryable } from '#storage/database.ts'
import { LeasedQueue } from '#storage/leased-queue.ts'
import { sql } from '#storage/sql.ts'

export type PushTask = { projectId: number; platform: PhonePlatform }

export const pushQueue = new LeasedQueue<PushTask & { installId: string }, { installId: string }>({
  table: 'pushes',
  key: ['projectId', 'platform', 'installId'],
  claimed: sql`install_id as "installId"`,
  outcome: sql`
    "installId" uuid, "dueAt" timestamptz, "contactedAt" timestamptz, "failedDays" smallint, "failedSince" timestamptz, "failedOn" date`,
  isOpen: sql`pushes.due_at is not null`,
  dueAt: sql`pushes.due_at`,
  lease: 'dueAt',
  // Even if every push of a batch times out.
  leaseMs: 10 * 60_000,
})

export type DuePush = { installId: string; token: string }

type Push = { installId: string; token?: string }

/** With their tokens; without those whose token is another one than the given. */
export const withTokens = (db: Queryable, projectId: number, pushes: readonly Push[]): Promise<DuePush[]> =>
  db.many<DuePush>(sql`
    select i.install_id as "installId", i.push_token as token
    from json_to_recordset(${JSON.stringify(pushes)}) as r("installId" uuid, token text)
    join installs i on i.project_id = ${projectId} and i.install_id = r."installId" and i.push_token = coalesce(r.token, i.push_token)`)

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
    from json_to_recordset(${JSON.stringify(gone)}) as r("installId" uuid, token text)
    join installs i on i.project_id = ${projectId} and i.install_id = r."installId" and i.push_token = r.token
    join pushes p on p.project_id = ${projectId} and p.install_id = r."installId" and p.due_at is not null`)
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
