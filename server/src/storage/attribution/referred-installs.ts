import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

export type ReferredInstall = { installId: string; installedAt: Date }

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By install id, or else by instance id. */
export async function installsReferredTo(
  db: Queryable,
  projectId: number,
  references: readonly string[],
): Promise<Map<string, ReferredInstall>> {
  if (references.length === 0) return new Map()
  const byInstance = await db.many<ReferredInstall & { reference: string }>(sql`
    select instance_id as reference, install_id as "installId", installed_at as "installedAt" from installs
    where project_id = ${projectId} and instance_id = any(${references})`)
  const uuids = references.filter((reference) => isUuid.test(reference))
  const byOwnId =
    uuids.length === 0
      ? []
      : await db.many<ReferredInstall & { reference: string }>(sql`
          select install_id::text as reference, install_id as "installId", installed_at as "installedAt" from installs
          where project_id = ${projectId} and install_id = any(${uuids}::uuid[])`)
  return new Map([...byInstance, ...byOwnId].map(({ reference, ...install }) => [reference, install]))
}
