import { pseudonymPrefix } from '#domain/privacy/pseudonym.ts'
import type { Queryable } from '#storage/database.ts'
import { mergeJson } from '#storage/merge-json.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** `person`: the first user to sign up on it; null: nobody yet. */
export type LockedInstall = { campaignId: number | null; person: string | null }

/** Locks the installs until the transaction ends, in the same order as opens do. */
export async function lockInstalls(
  db: Queryable,
  projectId: number,
  installIds: readonly string[],
): Promise<Map<string, LockedInstall>> {
  const rows = await db.many<LockedInstall & { installId: string }>(sql`
    select install_id as "installId", campaign_id as "campaignId", person from installs
    where project_id = ${projectId} and install_id = any(${installIds})
    order by install_id
    for update`)
  return new Map(rows.map(({ installId, ...held }) => [installId, held]))
}

/** `person` and `home`: from now on its facts count under them. */
type Tie = { installId: string; userId: string; person?: string; home?: string }

/** Each install once. The caller has locked them. */
export async function linkInstallsToUsers(
  db: Queryable,
  projectId: number,
  ties: readonly Tie[],
): Promise<void> {
  await db.run(sql`
    update installs i set user_id = t."userId", customer_user_id = t."userId",
      person = coalesce(t.person, i.person), home = coalesce(t.home, i.home)
    from json_to_recordset(${JSON.stringify(ties)}) as t("installId" uuid, "userId" text, person uuid, home uuid)
    where i.project_id = ${projectId} and i.install_id = t."installId"`)
}

/** False, and nothing is stored, if the install belongs to an erased person. The id does not: the caller has checked it. */
export async function setCustomerUserId(
  db: Queryable,
  projectId: number,
  { installId, userId }: { installId: string; userId: string },
): Promise<boolean> {
  const updated = await db.run(sql`
    update installs i set customer_user_id = ${userId}
    where i.project_id = ${projectId} and i.install_id = ${installId} and ${notErased(projectId)}`)
  return updated === 1
}

/** Pushes start at `dueAt`. False if the install belongs to an erased person. */
export async function setPushToken(
  db: Queryable,
  projectId: number,
  { installId, token, dueAt }: { installId: string; token: string; dueAt: Date },
): Promise<boolean> {
  const install = await db.maybe<{ platform: string }>(sql`
    update installs i set push_token = ${token}
    where i.project_id = ${projectId} and i.install_id = ${installId} and ${notErased(projectId)}
    returning i.platform`)
  if (install === undefined) return false
  // A browser has no silent pushes.
  if (install.platform !== 'WEB')
    await db.run(sql`
      insert into pushes (project_id, install_id, platform, due_at)
      values (${projectId}, ${installId}, ${install.platform}, ${dueAt})
      on conflict (project_id, install_id) do update set due_at = coalesce(pushes.due_at, excluded.due_at), failed_days = 0,
        failed_since = null, failed_on = null
      where pushes.due_at is null or pushes.failed_days > 0`)
  return true
}

/** Stored on the install and its user. False if the install belongs to an erased person. */
export async function addIntegrations(
  db: Queryable,
  projectId: number,
  { installId, integrations }: { installId: string; integrations: Record<string, string> },
): Promise<boolean> {
  const install = await db.maybe<{ userId: string | null }>(sql`
    update installs i set integrations = ${mergeJson(sql`i.integrations`, integrations)}
    where i.project_id = ${projectId} and i.install_id = ${installId} and ${notErased(projectId)}
    returning i.user_id as "userId"`)
  if (install === undefined) return false
  if (install.userId !== null)
    await db.run(sql`
      update users u set identities = ${mergeJson(sql`u.identities`, integrations)}
      where u.project_id = ${projectId} and u.user_id = ${install.userId} and u.erased_at is null`)
  return true
}

// An erased install that another user has signed up on since belongs to that user. Decided by the row itself: after waiting for
// an erasure, PostgreSQL re-evaluates the updated row but not what it read from other tables.
export const notErased = (projectId: number): Sql => sql`
  (i.erased_at is null or (i.user_id is not null and not starts_with(i.user_id, ${pseudonymPrefix})))
  and not exists (
    select 1 from users person
    where person.project_id = ${projectId} and person.user_id = i.user_id and person.erased_at is not null)`
