import { showGiven } from '../../domain/members/show-given.ts'
import { uuidv7 } from '../../random-text.ts'
import { type AuditLine, insertAuditLine } from '../../storage/access/audit-log.ts'
import type { Queryable } from '../../storage/database.ts'

export type Noted = Pick<AuditLine, 'action' | 'at' | 'address'> &
  Partial<Pick<AuditLine, 'projectId' | 'target' | 'what'>> & {
    /** Undefined: the admin token. */
    member: { id: string | null; email: string } | undefined
  }

/** One line of the audit log; nothing secret gets into it. */
export async function noteAudit(db: Queryable, noted: Noted): Promise<void> {
  const { action, at, address, member, projectId = null, target = {}, what = {} } = noted
  await insertAuditLine(db, {
    id: uuidv7(at),
    at,
    memberId: member?.id ?? null,
    doneBy: member?.email ?? 'admin token',
    action,
    projectId,
    target: showGiven(target) as Record<string, string>,
    what: showGiven(what),
    address,
  })
}
