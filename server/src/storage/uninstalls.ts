import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

export type NewUninstall = { id: string; installId: string; at: Date; receivedAt: Date }

export async function insertUninstalls(
  db: Queryable,
  projectId: number,
  uninstalls: readonly NewUninstall[],
): Promise<void> {
  if (uninstalls.length === 0) return
  await db.run(sql`
    with stored as (
      insert into uninstalls (project_id, install_id, at, id, received_at)
      select ${projectId}, "installId", at, id, "receivedAt"
    from json_to_recordset(${JSON.stringify(uninstalls)}) as u(id uuid, "installId" uuid, at timestamptz, "receivedAt" timestamptz)
      on conflict do nothing
      returning project_id, install_id, at
    )
    insert into rollup_journal (project_id, kind, at, install_id, count)
    select project_id, 'uninstall', at, install_id, 1 from stored`)
}
