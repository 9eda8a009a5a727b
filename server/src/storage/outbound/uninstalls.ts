import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { hasEnabledDestination, newsId } from './outbox.ts'

/** `isNews`: detected now, not imported. */
export type NewUninstall = { id: string; installId: string; at: Date; receivedAt: Date; isNews?: boolean }

export async function insertUninstalls(
  db: Queryable,
  projectId: number,
  uninstalls: readonly NewUninstall[],
): Promise<void> {
  if (uninstalls.length === 0) return
  // Lock the installs first, in the same order as opens do: a concurrent open waits, and then withdraws the uninstall.
  await db.run(sql`
    with locked as (
      select install_id from installs
      where project_id = ${projectId} and install_id = any (${uninstalls.map(({ installId }) => installId)}::uuid[])
      order by install_id for update
    )
    update installs i set uninstalled = true from locked
    where i.project_id = ${projectId} and i.install_id = locked.install_id and not i.uninstalled`)
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
      where i."isNews" and ${hasEnabledDestination(sql`s.project_id`)}
      on conflict do nothing
    )
    insert into rollup_journal (project_id, kind, at, install_id, count)
    select project_id, 'uninstall', at, install_id, 1 from stored`)
}

export type Withdrawal = { installId: string; openedAt: Date }

/** The app was opened after it was counted as uninstalled. The open has locked its row; pushes resume. */
export async function withdrawUninstalls(
  db: Queryable,
  projectId: number,
  withdrawals: readonly Withdrawal[],
): Promise<void> {
  await db.run(sql`
    with opened as (
      select * from json_to_recordset(${JSON.stringify(withdrawals)}) as o("installId" uuid, "openedAt" timestamptz)
    ), withdrawn as (
      update uninstalls u set withdrawn_at = o."openedAt"
      from opened o
      where u.project_id = ${projectId} and u.install_id = o."installId" and u.withdrawn_at is null and u.at < o."openedAt"
      returning u.project_id, u.install_id, u.at
    ), alive as (
      update installs i set uninstalled = false
      from opened o
      where i.project_id = ${projectId} and i.install_id = o."installId" and not exists (
        select 1 from uninstalls u
        where u.project_id = ${projectId} and u.install_id = i.install_id and u.withdrawn_at is null and u.at >= o."openedAt")
    ), pushed as (
      update pushes p set due_at = o."openedAt" + interval '1 day', failed_days = 0, failed_since = null, failed_on = null
      from opened o join withdrawn w on w.install_id = o."installId"
      where p.project_id = ${projectId} and p.install_id = o."installId" and p.due_at is null
    )
    insert into rollup_journal (project_id, kind, at, install_id, count)
    select project_id, 'uninstall', at, install_id, -1 from withdrawn`)
}
