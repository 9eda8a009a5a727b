import type { UserChange } from '../../domain/user-change.ts'
import type { Queryable } from '../database.ts'
import { mergeColumns } from '../merge-json.ts'
import { hasEnabledDestination, newsId } from '../outbound/outbox.ts'
import { sql } from '../sql.ts'

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
    with input as (
      select * from json_to_recordset(${JSON.stringify(users)}) as u("userId" text, "installId" uuid, person uuid, "campaignId" int,
        "attributedAt" timestamptz, name text, email text, phone text, identities jsonb, data jsonb, "isNews" boolean)
    ), stored as (
      insert into users (project_id, user_id, install_id, person, campaign_id, attributed_at, name, email, phone, identities, data)
      select ${projectId}, "userId", "installId", person, "campaignId", "attributedAt", name, email, phone, identities, data
      from input
      -- Sorted by key: two servers that commit overlapping batches in different orders deadlock.
      order by "userId"
      on conflict do nothing
      returning project_id, user_id, attributed_at, install_id
    ), journal as (
      insert into rollup_journal (project_id, kind, at, install_id, count)
      select project_id, 'sign_up', attributed_at, install_id, 1 from stored
    ), news as (
      insert into outbox (project_id, id, kind, at, install_id, ref)
      select s.project_id, ${newsId(sql`'signup'`, sql`i.person::text`)}, 'signup', s.attributed_at, s.install_id, i.person::text
      from stored s join input i on i."userId" = s.user_id
      where i."isNews" and ${hasEnabledDestination(sql`s.project_id`)}
      on conflict do nothing
    )
    select user_id as "userId" from stored`)
  return new Set(rows.map(({ userId }) => userId))
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
  const rows = await db.many<{ userId: string }>(sql`
    with changes as (
      select * from json_to_recordset(${JSON.stringify(changes)}) as c("userId" text, "registeredAt" timestamptz, name text, email text,
        phone text, identities jsonb, data jsonb)
    ), locked as (
      -- In the same order as inserts.
      select user_id from users where project_id = ${projectId} and user_id in (select "userId" from changes) and erased_at is null
      order by user_id
      for update
    )
    update users u set
      name = coalesce(c.name, u.name), email = coalesce(c.email, u.email), phone = coalesce(c.phone, u.phone),
      identities = ${mergeColumns(sql`u.identities`, sql`c.identities`)}, data = ${mergeColumns(sql`u.data`, sql`c.data`)},
      registered_at = case
        when c."registeredAt" < coalesce(u.registered_at, u.attributed_at) then c."registeredAt" else u.registered_at end
    from changes c
    where u.project_id = ${projectId} and u.user_id = c."userId" and u.erased_at is null and u.user_id in (select user_id from locked)
    returning u.user_id as "userId"`)
  return new Set(rows.map(({ userId }) => userId))
}

/** Adds to the campaigns' user counts. */
export async function countNewUsers(
  db: Queryable,
  projectId: number,
  counts: ReadonlyMap<number, number>,
): Promise<void> {
  if (counts.size === 0) return
  await db.run(sql`
    with counted as (
      select * from json_to_recordset(${JSON.stringify([...counts].map(([id, count]) => ({ id, count })))}) as c(id int, count int)
    ), locked as (
      select id from campaigns where project_id = ${projectId} and id in (select id from counted) order by id for update
    )
    update campaigns c set attributed_users = c.attributed_users + n.count
    from counted n
    where c.project_id = ${projectId} and c.id = n.id and c.id in (select id from locked)`)
}
