import type { UserChange } from '#domain/people/user-change.ts'
import type { Queryable } from '#storage/database.ts'
import { hasEnabledDestination, newsId } from '#storage/journal/outbox.ts'
import { writeJournal } from '#storage/journal/write-journal.ts'
import { mergeColumns } from '#storage/merge-json.ts'
import { sql } from '#storage/sql.ts'

export type NewUser = UserChange & {
  userId: string
  installId: string
  campaignId: number | null
  attributedAt: Date
  /** Identifies the user in the rollups. */
  person: string
  /** False for imported history. */
  isNews: boolean
}

/** Each user once. Returns those that are new; waits for a concurrent transaction that stores the same user. */
export async function insertUsers(
  db: Queryable,
  projectId: number,
  users: readonly NewUser[],
): Promise<Set<string>> {
  if (users.length === 0) return new Set()
  const rows = await db.many<{ userId: string }>(sql`
    insert into users (project_id, user_id, install_id, person, campaign_id, attributed_at, name, email, phone, identities, data)
    select p.project_id, u."userId", u."installId", u.person, u."campaignId", u."attributedAt", u.name, u.email, u.phone, u.identities, u.data
    from projects p cross join json_to_recordset(${JSON.stringify(users)}) as u("userId" text, "installId" uuid, person uuid,
      "campaignId" int, "attributedAt" timestamptz, name text, email text, phone text, identities jsonb, data jsonb)
    where p.project_id = ${projectId}
    -- Sorted by key: two servers that commit overlapping batches in different orders deadlock.
    order by u."userId"
    on conflict do nothing
    returning user_id as "userId"`)
  const stored = new Set(rows.map(({ userId }) => userId))
  const signedUp = users.filter(({ userId }) => stored.has(userId))
  await writeJournal(
    db,
    projectId,
    signedUp.map(({ attributedAt, installId }) => ({
      kind: 'sign_up',
      at: attributedAt,
      installId,
      count: 1,
    })),
  )
  await announceSignUps(
    db,
    projectId,
    signedUp.filter(({ isNews }) => isNews),
  )
  return stored
}

/** For destinations. */
async function announceSignUps(db: Queryable, projectId: number, users: readonly NewUser[]): Promise<void> {
  if (users.length === 0) return
  await db.run(sql`
    insert into outbox (project_id, id, kind, at, install_id, ref)
    select p.project_id, ${newsId(sql`'signup'`, sql`u.person::text`)}, 'signup', u.at, u.install_id, u.person::text
    from projects p cross join unnest(${users.map(({ attributedAt }) => attributedAt)}::timestamptz[],
      ${users.map(({ installId }) => installId)}::uuid[], ${users.map(({ person }) => person)}::uuid[]) as u(at, install_id, person)
    where p.project_id = ${projectId} and ${hasEnabledDestination(sql`${projectId}`)}
    on conflict do nothing`)
}

/** `registeredAt`: stored if it is earlier than the known sign-up. */
export type ChangedUser = UserChange & { userId: string; registeredAt?: Date }

/** Each user once. Returns those that exist; erased users stay unchanged. */
export async function updateUsers(
  db: Queryable,
  projectId: number,
  changes: readonly ChangedUser[],
): Promise<Set<string>> {
  if (changes.length === 0) return new Set()
  const ids = changes.map(({ userId }) => userId)
  // In the same order as inserts.
  await db.run(sql`
    select 1 from users where project_id = ${projectId} and user_id = any (${ids}::text[]) and erased_at is null
    order by user_id for update`)
  const rows = await db.many<{ userId: string }>(sql`
    update users u set
      name = coalesce(c.name, u.name), email = coalesce(c.email, u.email), phone = coalesce(c.phone, u.phone),
      identities = ${mergeColumns(sql`u.identities`, sql`c.identities`)}, data = ${mergeColumns(sql`u.data`, sql`c.data`)},
      registered_at = case
        when c."registeredAt" < coalesce(u.registered_at, u.attributed_at) then c."registeredAt" else u.registered_at end
    from json_to_recordset(${JSON.stringify(changes)}) as c("userId" text, "registeredAt" timestamptz, name text, email text,
      phone text, identities jsonb, data jsonb)
    where u.project_id = ${projectId} and u.user_id = c."userId" and u.erased_at is null
    returning u.user_id as "userId"`)
  await queueConsents(db, projectId, changes)
  return new Set(rows.map(({ userId }) => userId))
}

/** In the lake, installs have the consent of their user. */
async function queueConsents(
  db: Queryable,
  projectId: number,
  changes: readonly ChangedUser[],
): Promise<void> {
  const ids = changes.filter(({ data }) => 'consent' in data).map(({ userId }) => userId)
  if (ids.length === 0) return
  const installs = await db.many<{ installId: string; at: Date }>(sql`
    select install_id as "installId", installed_at as at from installs
    where project_id = ${projectId} and user_id = any (${ids}::text[])`)
  await writeJournal(
    db,
    projectId,
    installs.map((install) => ({ ...install, kind: 'install', count: 0 })),
  )
}

/** Adds to the campaigns' user counts. */
export async function countNewUsers(
  db: Queryable,
  projectId: number,
  counts: ReadonlyMap<number, number>,
): Promise<void> {
  if (counts.size === 0) return
  await db.run(sql`
    select 1 from campaigns where project_id = ${projectId} and id = any (${[...counts.keys()]}::int[])
    order by id for update`)
  await db.run(sql`
    update campaigns c set attributed_users = c.attributed_users + n.count
    from unnest(${[...counts.keys()]}::int[], ${[...counts.values()]}::int[]) as n(id, count)
    where c.project_id = ${projectId} and c.id = n.id`)
}
