import type { Queryable } from '#storage/database.ts'
import { deleteShadowInstalls, identitiesOfInstalls } from '#storage/shadow/shadow-installs.ts'
import { hashIdentity } from './hash-identity.ts'

/** Deletes what vendors said about these people. Call it while their devices are still known. */
export async function forgetShadowInstalls(
  db: Queryable,
  projectId: number,
  { userId, installIds }: { userId?: string; installIds: readonly string[] },
): Promise<void> {
  const devices = await identitiesOfInstalls(db, projectId, installIds)
  const user = userId === undefined ? [] : [hashIdentity({ kind: 'user', id: userId })]
  await deleteShadowInstalls(db, projectId, [...devices, ...user])
}
