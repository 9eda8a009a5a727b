import type { CredentialKind } from '#domain/keys/app-credential.ts'
import type { Queryable } from '#storage/database.ts'
import { nothing, sql } from '#storage/sql.ts'

// Equal to the conditions of installs_by_project_token and installs_by_signing_key: the first count then reads the index alone.
const users = {
  project_token: {
    // 0: an open before credentials were numbered, with the first token.
    id: sql`greatest(project_token_id, 1)`,
    condition: sql`project_token_id is not null and not uninstalled and erased_at is null and (project_token_id > 0 or rule <> 'imported')`,
  },
  signing_key: {
    id: sql`signing_key_id`,
    condition: sql`signing_key_id is not null and not uninstalled and erased_at is null`,
  },
}

export type CredentialUsers = { id: number; installs: number }

/** Installs whose latest open came with each credential, if it came since then. */
export function countCredentialUsers(
  db: Queryable,
  kind: CredentialKind,
  { projectId, since }: { projectId: number; since?: Date },
): Promise<CredentialUsers[]> {
  const { id, condition } = users[kind]
  return db.many<CredentialUsers>(sql`
    select ${id} as id, count(*) as installs from installs
    where project_id = ${projectId} and ${condition} ${since === undefined ? nothing : sql`and last_open_at >= ${since}`}
    group by 1`)
}
