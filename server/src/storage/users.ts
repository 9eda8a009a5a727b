import type { UserChange } from '../domain/user-change.ts'
import type { Queryable } from './database.ts'
import { mergeJson } from './merge-json.ts'
import { sql } from './sql.ts'

export type NewUser = UserChange & {
  userId: string
  installId: string
  campaignId: number | null
  attributedAt: Date
  /** Who it is in the sums (migration 0010). */
  person: string
}

/** False when the user is known. One that another transaction is just storing is waited for. */
export async function insertUser(db: Queryable, projectId: number, user: NewUser): Promise<boolean> {
  const { inserted } = await db.one<{ inserted: number }>(sql`
    with stored as (
      insert into users (project_id, user_id, install_id, campaign_id, attributed_at, person, name, email, phone, identities, data)
      values (${projectId}, ${user.userId}, ${user.installId}, ${user.campaignId}, ${user.attributedAt}, ${user.person}, ${user.name}, ${user.email},
      ${user.phone}, ${JSON.stringify(user.identities)}, ${JSON.stringify(user.data)})
      on conflict do nothing
      returning project_id, attributed_at, install_id
    ), journal as (
      insert into rollup_journal (project_id, kind, at, install_id, count)
      select project_id, 'sign_up', attributed_at, install_id, 1 from stored
    )
    select count(*) as inserted from stored`)
  return inserted === 1
}

/** False when there is no such user, or the person was erased. */
export async function updateUser(
  db: Queryable,
  projectId: number,
  change: UserChange & { userId: string },
): Promise<boolean> {
  const updated = await db.run(sql`
    update users set
      name = coalesce(${change.name}, name), email = coalesce(${change.email}, email), phone = coalesce(${change.phone}, phone),
      identities = ${mergeJson(sql`identities`, change.identities)}, data = ${mergeJson(sql`data`, change.data)}
    where project_id = ${projectId} and user_id = ${change.userId} and erased_at is null`)
  return updated === 1
}

export async function countAttributedUser(
  db: Queryable,
  projectId: number,
  campaignId: number,
): Promise<void> {
  await db.run(sql`
    update campaigns set attributed_users = attributed_users + 1 where project_id = ${projectId} and id = ${campaignId}`)
}
