import type { SignatureVersion } from '#domain/keys/signature-version.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Which app sent a signed request; '': it did not say. */
export type Sender = { platform: string; appVersion: string }

/** False if it was used before, on any server. */
export async function useSignature(
  db: Queryable,
  projectId: number,
  used: Sender & { signature: Buffer; signedAt: Date; version: SignatureVersion },
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into used_signatures (project_id, signature, at, signature_version, platform, app_version)
    values (${projectId}, ${used.signature}, ${used.signedAt}, ${used.version}, ${used.platform}, ${used.appVersion})
    on conflict do nothing`)
  return inserted === 1
}

export async function projectsWithUsedSignatures(
  node: Queryable,
  projectIds: readonly number[],
  before: Date,
): Promise<number[]> {
  const rows = await node.many<{ projectId: number }>(sql`
    select distinct project_id as "projectId" from used_signatures
    where project_id = any (${projectIds}::int[]) and at < ${before}`)
  return rows.map(({ projectId }) => projectId)
}

export async function deleteUsedSignatures(db: Queryable, projectId: number, before: Date): Promise<void> {
  await db.run(sql`delete from used_signatures where project_id = ${projectId} and at < ${before}`)
}
