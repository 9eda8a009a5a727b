import type { Queryable } from '#storage/database.ts'
import { microsOf, type TimePage, timestampAt } from '#storage/filters/person-filter.ts'
import { nothing, sql } from '#storage/sql.ts'

export type AuditLine = {
  id: string
  at: Date
  /** Null: the admin token, or nobody yet. */
  memberId: string | null
  doneBy: string
  action: string
  projectId: number | null
  target: Record<string, string>
  what: Record<string, unknown>
  address: string
}

export async function insertAuditLine(db: Queryable, line: AuditLine): Promise<void> {
  await db.run(sql`
    insert into audit_log (id, at, member_id, done_by, action, project_id, target, what, address)
    values (${line.id}, ${line.at}, ${line.memberId}, ${line.doneBy}, ${line.action}, ${line.projectId},
      ${JSON.stringify(line.target)}::jsonb, ${JSON.stringify(line.what)}::jsonb, ${line.address})`)
}

/** Newest first. */
export function auditLinesBefore(
  db: Queryable,
  { projectId, before, limit }: TimePage & { projectId: number | undefined },
): Promise<(AuditLine & { micros: string })[]> {
  return db.many(sql`
    select id, at, ${microsOf(sql`at`)} as micros, member_id as "memberId", done_by as "doneBy", action,
      project_id as "projectId", target, what, address
    from audit_log
    where true ${projectId === undefined ? nothing : sql`and project_id = ${projectId}`}
      ${before === undefined ? nothing : sql`and (at, id) < (${timestampAt(before.micros)}, ${before.id}::uuid)`}
    order by at desc, id desc limit ${limit}`)
}

export function purgeAuditLines(db: Queryable, action: string, before: Date): Promise<number> {
  return db.run(sql`delete from audit_log where action = ${action} and at < ${before}`)
}
