import type { SignatureVersion } from '#domain/keys/signature-version.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import type { Sender } from './used-signatures.ts'

// Apps have a handful of versions in use. Whoever has the key may name any number of them.
const mostSenders = 200

/** Adds the used signatures of before this time to the counts. Delete them in the same transaction. */
export async function countUsedSignatures(db: Queryable, projectId: number, before: Date): Promise<void> {
  const counts = await db.many<object>(sql`
    select (at at time zone 'UTC')::date::text as day, signature_version as version, platform, app_version,
      count(*)::int as requests, max(at) as last_at
    from used_signatures where project_id = ${projectId} and at < ${before}
    group by 1, 2, 3, 4 order by 5 desc limit ${mostSenders}`)
  await db.run(sql`
    insert into signed_requests (project_id, day, signature_version, platform, app_version, requests, last_at)
    select p.project_id, c.day, c.version, c.platform, c.app_version, c.requests, c.last_at
    from projects p
    cross join json_to_recordset(${JSON.stringify(counts)})
      as c(day date, version smallint, platform text, app_version text, requests bigint, last_at timestamptz)
    where p.project_id = ${projectId}
    on conflict (project_id, day, signature_version, platform, app_version) do update
    set requests = signed_requests.requests + excluded.requests,
      last_at = greatest(signed_requests.last_at, excluded.last_at)`)
}

export async function deleteSignedRequests(db: Queryable, projectId: number, before: Date): Promise<void> {
  await db.run(sql`
    delete from signed_requests
    where project_id = ${projectId} and day < (${before}::timestamptz at time zone 'UTC')::date`)
}

export type SignedRequests = Sender & { version: SignatureVersion; requests: number; lastAt: Date }

/** Version 1 first, and of each version who was seen last. */
export function signedRequestsSince(
  db: Queryable,
  projectId: number,
  since: Date,
): Promise<SignedRequests[]> {
  return db.many<SignedRequests>(sql`
    select signature_version as version, platform, app_version as "appVersion", sum(requests)::float8 as requests,
      max(last_at) as "lastAt"
    from signed_requests
    where project_id = ${projectId} and day >= (${since}::timestamptz at time zone 'UTC')::date
    group by 1, 2, 3 order by 1, 5 desc, 2, 3 limit ${mostSenders}`)
}
