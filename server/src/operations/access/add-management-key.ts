import { conflict, type Refusal } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { managementKey } from '#domain/keys/management-key.ts'
import { randomBase62, uuidv7 } from '#random-text.ts'
import {
  activeManagementKeys,
  insertManagementKey,
  type ManagementKeyRow,
} from '#storage/access/management-keys.ts'
import { inLockedProject } from '#storage/projects/projects.ts'
import { hashOfCode } from './start-session.ts'

const maxActive = 50

/** The key is returned only this once; the database stores its hash. */
export async function addManagementKey(
  { db, now }: App,
  projectId: number,
  wanted: Pick<ManagementKeyRow, 'name' | 'role' | 'personalData'>,
): Promise<(ManagementKeyRow & { key: string }) | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    const active = await activeManagementKeys(transaction, projectId)
    if (active.length >= maxActive)
      return conflict(`${maxActive} management keys are already active. Revoke one first.`)
    const key = managementKey(randomBase62(32))
    const createdAt = now()
    const added = { ...wanted, id: uuidv7(createdAt), hint: key.slice(-4), createdAt }
    await insertManagementKey(transaction, projectId, { ...added, hash: hashOfCode(key) })
    return { ...added, lastUsedAt: null, key }
  })
}
