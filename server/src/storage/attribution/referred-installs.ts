import type { Queryable } from '#storage/database.ts'
import { erasedIds } from '#storage/erasure/erased-ids.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { sql } from '#storage/sql.ts'

export type ReferredInstall = { installId: string; installedAt: Date }

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By install id, or else by instance id. */
export async function installsReferredTo(
  db: Queryable,
  projectId: number,
  { references, secrets }: { references: readonly string[]; secrets: Unseal },
): Promise<Map<string, ReferredInstall>> {
  if (references.length === 0) return new Map()
  const erased = await erasedIds(db, projectId, { of: 'install', ids: references, secrets })
  const given = new Map([...erased].map(([id, storedAs]) => [storedAs, id]))
  const byInstance = await db.many<ReferredInstall & { reference: string }>(sql`
    select instance_id as reference, install_id as "installId", installed_at as "installedAt" from installs
    where project_id = ${projectId} and instance_id = any(${[...references, ...given.keys()]})`)
  const uuids = references.filter((reference) => isUuid.test(reference))
  const byOwnId =
    uuids.length === 0
      ? []
      : await db.many<ReferredInstall & { reference: string }>(sql`
          select install_id::text as reference, install_id as "installId", installed_at as "installedAt" from installs
          where project_id = ${projectId} and install_id = any(${uuids}::uuid[])`)
  return new Map(
    [...byInstance, ...byOwnId].map(({ reference, ...install }) => [
      given.get(reference) ?? reference,
      install,
    ]),
  )
}
