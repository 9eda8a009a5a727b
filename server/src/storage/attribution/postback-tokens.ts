import type { Queryable } from '#storage/database.ts'
import { deleteFrom } from '#storage/project-rows.ts'
import { type Sql, sql } from '#storage/sql.ts'

export type StoredPostbackToken = {
  id: number
  network: string
  hint: string
  requiredFrom: Date
  previousUntil: Date | null
  createdAt: Date
  unverified: number
}

/** Of the network, since the token was made. A project has few campaigns, and a week few touches without a token. */
const unverified = (projectId: number): Sql => sql`(
  select count(*)::int from touches t
  join campaigns c on c.project_id = ${projectId} and c.id = t.campaign_id
  where t.project_id = ${projectId} and t.unverified and t.at > now() - interval '7 days' and t.at > p.created_at
    and lower(coalesce(c.network, '')) = p.network)`

export function postbackTokensAfter(
  db: Queryable,
  projectId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredPostbackToken[]> {
  return db.many<StoredPostbackToken>(sql`
    select p.id, p.network, p.hint, p.required_from as "requiredFrom", p.previous_until as "previousUntil",
      p.created_at as "createdAt", ${unverified(projectId)} as unverified
    from postback_tokens p where p.project_id = ${projectId} and p.id > ${after} order by p.id limit ${limit}`)
}

type NewPostbackToken = Pick<
  StoredPostbackToken,
  'id' | 'network' | 'hint' | 'requiredFrom' | 'createdAt'
> & {
  hash: string
}

/** False: the network has one. */
export async function insertPostbackToken(
  db: Queryable,
  projectId: number,
  { id, network, hash, hint, requiredFrom, createdAt }: NewPostbackToken,
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into postback_tokens (project_id, id, network, token_hash, hint, required_from, created_at)
    values (${projectId}, ${id}, ${network}, ${hash}, ${hint}, ${requiredFrom}, ${createdAt})
    on conflict (project_id, network) do nothing`)
  return inserted === 1
}

/** False: there is no such token. */
export async function replacePostbackToken(
  db: Queryable,
  projectId: number,
  { id, hash, hint, previousUntil }: { id: number; hash: string; hint: string; previousUntil: Date },
): Promise<boolean> {
  const replaced = await db.run(sql`
    update postback_tokens set previous_hash = token_hash, previous_until = ${previousUntil}, token_hash = ${hash}, hint = ${hint}
    where project_id = ${projectId} and id = ${id}`)
  return replaced === 1
}

export async function requirePostbackToken(
  db: Queryable,
  projectId: number,
  { id, from }: { id: number; from: Date },
): Promise<boolean> {
  return (
    (await db.run(sql`
      update postback_tokens set required_from = ${from} where project_id = ${projectId} and id = ${id}`)) ===
    1
  )
}

export const deletePostbackToken = deleteFrom('postback_tokens')
