import type { PhonePlatform } from '#domain/devices/platform.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { pushQueue } from './pushes.ts'

export type PushServiceSettings = {
  platform: PhonePlatform
  /** Encrypted under the master key. */
  credentials: Buffer
  shown: Record<string, string>
  baseUrl: string | null
  tokenUrl: string | null
}

/** New credentials reset the state: no token, no pause, no failure. */
export async function writePushService(
  db: Queryable,
  projectId: number,
  { platform, credentials, shown, baseUrl, tokenUrl }: PushServiceSettings,
): Promise<void> {
  await deletePushService(db, projectId, platform)
  await db.run(sql`
    insert into push_services (project_id, platform, credentials, shown, base_url, token_url)
    values (${projectId}, ${platform}, ${credentials}, ${JSON.stringify(shown)}, ${baseUrl}, ${tokenUrl})`)
}

export async function deletePushService(
  db: Queryable,
  projectId: number,
  platform: PhonePlatform,
): Promise<void> {
  await db.run(sql`delete from push_services where project_id = ${projectId} and platform = ${platform}`)
}

/** Those of the projects that have pushes due. */
export function pushServicesWithWork(
  db: Queryable,
  projectIds: readonly number[],
  now: Date,
): Promise<{ projectId: number; platform: PhonePlatform }[]> {
  return db.many<{ projectId: number; platform: PhonePlatform }>(sql`
    select s.project_id as "projectId", s.platform from push_services s
    where s.project_id = any (${projectIds}::int[]) and (s.paused_until is null or s.paused_until <= ${now}) and exists (
      select from pushes where pushes.project_id = s.project_id and pushes.platform = s.platform and ${pushQueue.isDue(now)})
    order by s.project_id, s.platform`)
}

export type PushServiceRow = {
  credentials: Buffer
  baseUrl: string | null
  tokenUrl: string | null
  accessToken: Buffer | null
  accessTokenUntil: Date | null
  failedDays: number
}

/** Undefined if there is none, or if it is paused. */
export function findPushService(
  db: Queryable,
  projectId: number,
  { platform, now }: { platform: PhonePlatform; now: Date },
): Promise<PushServiceRow | undefined> {
  return db.maybe<PushServiceRow>(sql`
    select s.credentials, s.base_url as "baseUrl", s.token_url as "tokenUrl", s.access_token as "accessToken",
      s.access_token_until as "accessTokenUntil", p.uninstall_failed_days as "failedDays"
    from push_services s join projects p on p.project_id = s.project_id
    where s.project_id = ${projectId} and s.platform = ${platform} and (s.paused_until is null or s.paused_until <= ${now})`)
}

export async function storeAccessToken(
  db: Queryable,
  projectId: number,
  { platform, token, until }: { platform: PhonePlatform; token: Buffer; until: Date },
): Promise<void> {
  await db.run(sql`
    update push_services set access_token = ${token}, access_token_until = ${until}
    where project_id = ${projectId} and platform = ${platform}`)
}

type PushRun = {
  platform: PhonePlatform
  at: Date
  failure: { reason: string; pausedUntil: Date; tokenIsBad: boolean } | null
}

export async function recordPushRun(
  db: Queryable,
  projectId: number,
  { platform, at, failure }: PushRun,
): Promise<void> {
  await db.run(sql`
    update push_services set pushed_at = ${at}, failure = ${failure?.reason ?? null}, paused_until = ${failure?.pausedUntil ?? null},
      succeeded_at = case when ${failure === null} then ${at}::timestamptz else succeeded_at end,
      access_token = case when ${failure?.tokenIsBad ?? false} then null else access_token end
    where project_id = ${projectId} and platform = ${platform}`)
}
