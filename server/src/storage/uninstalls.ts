import type { Queryable } from './database.ts'
import { isHeard, newsId } from './outbox.ts'
import { sql } from './sql.ts'

/** `isNews`: found out now, not told by an import of history. */
export type NewUninstall = { id: string; installId: string; at: Date; receivedAt: Date; isNews?: boolean }

export async function insertUninstalls(
  db: Queryable,
  projectId: number,
  uninstalls: readonly NewUninstall[],
): Promise<void> {
  if (uninstalls.length === 0) return
  await db.run(sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(uninstalls)}) as u(id uuid, "installId" uuid, at timestamptz,
        "receivedAt" timestamptz, "isNews" boolean)
    ), stored as (
      insert into uninstalls (project_id, install_id, at, id, received_at)
      select ${projectId}, "installId", at, id, "receivedAt" from input
      on conflict do nothing
      returning project_id, install_id, at, id
    ), news as (
      insert into outbox (project_id, id, kind, at, install_id, ref)
      select s.project_id, ${newsId(sql`'uninstall'`, sql`s.id::text`)}, 'uninstall', s.at, s.install_id, s.id::text
      from stored s join input i on i.id = s.id
      where i."isNews" and ${isHeard(sql`s.project_id`)}
      on conflict do nothing
    )
    insert into rollup_journal (project_id, kind, at, install_id, count)
    select project_id, 'uninstall', at, install_id, 1 from stored`)
}
