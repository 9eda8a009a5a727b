import type { Queryable } from '#storage/database.ts'
import { journalKey, newJournalKey } from '#storage/journal/journal-key.ts'
import { hasEnabledDestination, newsId } from '#storage/journal/outbox.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** `isNews`: detected now, not imported. `withdrawnAt`: of imported ones, the app was opened later. */
export type NewUninstall = {
  id: string
  installId: string
  at: Date
  receivedAt: Date
  isNews?: boolean
  withdrawnAt?: Date | null
}

export async function insertUninstalls(
  db: Queryable,
  projectId: number,
  uninstalls: readonly NewUninstall[],
): Promise<void> {
  if (uninstalls.length === 0) return
  const standing = uninstalls.filter(({ withdrawnAt = null }) => withdrawnAt === null)
  const installIds = standing.map(({ installId }) => installId)
  // Lock the installs first, in the same order as opens do: a concurrent open waits, and then withdraws the uninstall.
  await db.run(sql`
    select 1 from installs where project_id = ${projectId} and install_id = any (${installIds}::uuid[])
    order by install_id for update`)
  await db.run(sql`
    update installs set uninstalled = true
    where project_id = ${projectId} and install_id = any (${installIds}::uuid[]) and not uninstalled`)
  const stored = await db.many<{ id: string }>(sql`
    insert into uninstalls (project_id, install_id, at, id, received_at, withdrawn_at)
    select p.project_id, u."installId", u.at, u.id, u."receivedAt", u."withdrawnAt"
    from projects p cross join ${rowsOf(uninstalls)} where p.project_id = ${projectId}
    on conflict do nothing
    returning id`)
  const ids = new Set(stored.map(({ id }) => id))
  const fresh = standing.filter(({ id }) => ids.has(id))
  await announce(
    db,
    projectId,
    fresh.filter(({ isNews }) => isNews),
  )
  await count(db, projectId, { facts: fresh, by: 1 })
}

const rowsOf = (uninstalls: readonly NewUninstall[]): Sql => sql`
  json_to_recordset(${JSON.stringify(uninstalls)}) as u(id uuid, "installId" uuid, at timestamptz, "receivedAt" timestamptz,
    "withdrawnAt" timestamptz)`

async function announce(
  db: Queryable,
  projectId: number,
  uninstalls: readonly NewUninstall[],
): Promise<void> {
  if (uninstalls.length === 0) return
  await db.run(sql`
    insert into outbox (project_id, id, kind, at, install_id, ref)
    select p.project_id, ${newsId(sql`'uninstall'`, sql`u.id::text`)}, 'uninstall', u.at, u."installId", u.id::text
    from projects p cross join ${rowsOf(uninstalls)}
    where p.project_id = ${projectId} and ${hasEnabledDestination(sql`${projectId}`)}
    on conflict do nothing`)
}

type Counted = { installId: string; at: Date }

async function count(
  db: Queryable,
  projectId: number,
  { facts, by }: { facts: readonly Counted[]; by: 1 | -1 },
): Promise<void> {
  if (facts.length === 0) return
  await db.run(sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, install_id, count)
    select p.project_id, ${newJournalKey()}, 'uninstall', f.at, f."installId", ${by}::int
    from projects p cross join json_to_recordset(${JSON.stringify(facts)}) as f("installId" uuid, at timestamptz)
    where p.project_id = ${projectId}`)
}

export type Withdrawal = { installId: string; openedAt: Date }

const dayMs = 86_400_000

/** The app was opened after it was counted as uninstalled. The open has locked its row; pushes resume. */
export async function withdrawUninstalls(
  db: Queryable,
  projectId: number,
  withdrawals: readonly Withdrawal[],
): Promise<void> {
  const opened = sql`
    json_to_recordset(${JSON.stringify(withdrawals)}) as o("installId" uuid, "openedAt" timestamptz)`
  // The times of facts have milliseconds.
  const withdrawn = await db.many<Counted>(sql`
    update uninstalls u set withdrawn_at = o."openedAt" from ${opened}
    where u.project_id = ${projectId} and u.install_id = o."installId" and u.withdrawn_at is null and u.at < o."openedAt"
    returning u.install_id as "installId", u.at`)
  await db.run(sql`
    update installs i set uninstalled = false from ${opened}
    where i.project_id = ${projectId} and i.install_id = o."installId" and not exists (
      select 1 from uninstalls u
      where u.project_id = ${projectId} and u.install_id = i.install_id and u.withdrawn_at is null and u.at >= o."openedAt")`)
  await resumePushes(db, projectId, { withdrawn, withdrawals })
  await count(db, projectId, { facts: withdrawn, by: -1 })
}

async function resumePushes(
  db: Queryable,
  projectId: number,
  { withdrawn, withdrawals }: { withdrawn: readonly Counted[]; withdrawals: readonly Withdrawal[] },
): Promise<void> {
  const installIds = new Set(withdrawn.map(({ installId }) => installId))
  const resumed = withdrawals
    .filter(({ installId }) => installIds.has(installId))
    .map(({ installId, openedAt }) => ({ installId, dueAt: new Date(openedAt.getTime() + dayMs) }))
  if (resumed.length === 0) return
  await db.run(sql`
    update pushes p set due_at = o."dueAt", failed_days = 0, failed_since = null, failed_on = null
    from json_to_recordset(${JSON.stringify(resumed)}) as o("installId" uuid, "dueAt" timestamptz)
    where p.project_id = ${projectId} and p.install_id = o."installId" and p.due_at is null`)
}
