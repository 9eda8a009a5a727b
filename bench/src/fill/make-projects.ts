import { createHash } from 'node:crypto'
import { serverKey } from '@tributary/service/src/domain/keys/server-key.ts'
import { randomBase62 } from '@tributary/service/src/random-text.ts'
import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

export type MadeProject = { id: number; serverKey: string }

/** Many projects in one go, each with a server key and a domain. */
export async function makeProjects(db: Database, count: number): Promise<MadeProject[]> {
  const rows = await db.many<{ id: number }>(sql`
    insert into projects (name, timezone, primary_domain_id, next_id, created_at)
    select 'Shop ' || n, 'UTC', 1, 2, now() from generate_series(1, ${count}::int) n returning project_id as id`)
  const projects = rows.map(({ id }) => ({ id, serverKey: serverKey(randomBase62(32)) }))
  const ids = projects.map(({ id }) => id)
  await db.run(sql`
    insert into project_currencies (project_id, currency, first)
    select project_id, 'USD', 'USD' from unnest(${ids}::int[]) project_id`)
  const hashes = projects.map((project) => createHash('sha256').update(project.serverKey).digest())
  await db.run(sql`
    insert into project_tokens (project_id, id, token, created_at)
    select project_id, 1, 'pt_bench' || project_id, now() from unnest(${ids}::int[]) project_id`)
  await db.run(sql`
    insert into signing_keys (project_id, id, key_id, secret, created_at)
    select project_id, 1, 'kid_bench' || project_id, '\\x00', now() from unnest(${ids}::int[]) project_id`)
  await db.run(sql`
    insert into server_keys (project_id, id, key_hash, hint, created_at)
    select project_id, gen_random_uuid(), hash, 'bench', now()
    from unnest(${ids}::int[], ${hashes}::bytea[]) given (project_id, hash)`)
  await db.run(sql`
    insert into domains (project_id, id, name, created_at)
    select project_id, 1, 'shop-' || project_id || '.example.com', now() from unnest(${ids}::int[]) project_id`)
  return projects
}
