import { maskInput } from '#domain/members/mask-input.ts'
import { uuidv7 } from '#random-text.ts'
import { type AuditLine, insertAuditLine } from '#storage/access/audit-log.ts'
import type { Queryable } from '#storage/database.ts'

export type AuditEntry = Pick<AuditLine, 'action' | 'at' | 'address'> &
  Partial<Pick<AuditLine, 'projectId' | 'target' | 'what'>> & {
    /** Undefined: the admin token. */
    member: { id: string | null; email: string } | undefined
    /** Kept word for word. */
    whole?: Record<string, string>
  }

/** Adds a line to the audit log, without secrets. */
export async function recordAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  const { action, at, address, member, projectId = null, target = {}, what = {}, whole = {} } = entry
  await insertAuditLine(db, {
    id: uuidv7(at),
    at,
    memberId: member?.id ?? null,
    doneBy: member?.email ?? 'admin token',
    action,
    projectId,
    target: maskInput(target) as Record<string, string>,
    what: { ...whole, ...maskInput(what) },
    address,
  })
}
