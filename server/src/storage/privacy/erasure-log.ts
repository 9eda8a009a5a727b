import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** What was erased of a project: `id` is a keyed hash in hex; keys are sealed, in base64. */
export type LoggedErasures = {
  projectId: number
  keys: { id: number; sealed: string }[]
  erased: { id: string; at: string; keyId: number }[]
}

/** Survives a restore, and differs between databases that are backed up to the same place. */
export async function databaseIdentity(db: Queryable): Promise<string> {
  const { id } = await db.one<{ id: string }>(
    sql`select system_identifier::text as id from pg_control_system()`,
  )
  return id
}

export function readErasures(node: Queryable, projectIds: readonly number[]): Promise<LoggedErasures[]> {
  return node.many<LoggedErasures>(sql`
    select t.project_id as "projectId",
      (select json_agg(json_build_object('id', k.id, 'sealed', replace(encode(k.key, 'base64'), chr(10), '')) order by k.id)
        from erasure_keys k where k.project_id = t.project_id and k.project_id = any (${projectIds}::int[])) as keys,
      json_agg(json_build_object('id', encode(t.user_hash, 'hex'), 'at', t.erased_at, 'keyId', t.key_id) order by t.user_hash) as erased
    from erased_users t where t.project_id = any (${projectIds}::int[]) and t.key_id is not null
    group by t.project_id`)
}

/** Keys that were made after the moment that was restored. */
export async function keepSealedKeys(
  db: Queryable,
  projectId: number,
  keys: LoggedErasures['keys'],
): Promise<void> {
  await db.run(sql`
    insert into erasure_keys (project_id, id, key)
    select p.project_id, k.id, decode(k.sealed, 'base64')
    from projects p cross join json_to_recordset(${JSON.stringify(keys)}) as k(id smallint, sealed text)
    where p.project_id = ${projectId} on conflict do nothing`)
}

export const knownSubjects = (db: Queryable, projectId: number) => ({
  users: () =>
    db.many<{ userId: string }>(
      sql`select user_id as "userId" from users where project_id = ${projectId} and erased_at is null`,
    ),
  installs: () =>
    db.many<{ installId: string; instanceId: string }>(sql`
      select install_id as "installId", instance_id as "instanceId" from installs
      where project_id = ${projectId} and person is null and erased_at is null`),
})
