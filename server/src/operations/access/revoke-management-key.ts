import type { App } from '#app.ts'
import { childrenOfKeys } from '#storage/access/children-of-key.ts'
import * as storage from '#storage/access/management-keys.ts'
import { lockProject } from '#storage/projects/projects.ts'
import { type AuditEntry, recordAudit } from './record-audit.ts'

type Revoked = { id: string; by: Pick<AuditEntry, 'address' | 'member'> }

/** What the key made ends with it, each with a line in the audit log. False: there is no such key. */
export async function revokeManagementKey(
  { db, now, serverKeys }: App,
  projectId: number,
  { id, by }: Revoked,
): Promise<boolean> {
  const isRevoked = await db.transaction(async (transaction) => {
    const at = now()
    await lockProject(transaction, projectId)
    const key = await storage.revokeManagementKey(transaction, projectId, { id, at })
    if (key === undefined) return false
    const whole = { made_by: `key “${key.name}” (mk_…${key.hint})` }
    for (const { action, end } of childrenOfKeys)
      for (const child of await end(transaction, projectId, { keyId: key.id, at })) {
        const target = { project: String(projectId), id: child }
        await recordAudit(transaction, { action, at, projectId, target, whole, ...by })
      }
    return true
  })
  serverKeys.forget()
  return isRevoked
}
