import type { Place } from '#domain/devices/place.ts'
import type { Queryable } from '#storage/database.ts'
import { type JournalLine, writeJournal } from '#storage/journal/write-journal.ts'
import { projectsIn } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

const hourMs = 3_600_000

/** Projects with installs that are older than their dimensions. */
export const projectsToFill = projectsIn('dimension_fills')

/** Locks the project's fill until the transaction ends; undefined if it is done. `after`: the last install that was looked at. */
export function lockFill(db: Queryable, projectId: number): Promise<{ after: string | null } | undefined> {
  return db.maybe<{ after: string | null }>(sql`
    select install_id as after from dimension_fills where project_id = ${projectId} for update`)
}

export type InstallToFill = {
  installId: string
  installedAt: Date
  address: string | null
  params: Record<string, string> | null
}

/** The next installs, in the order of their ids, with what is still known of them. */
export function nextToFill(
  db: Queryable,
  projectId: number,
  { after, limit }: { after: string | null; limit: number },
): Promise<InstallToFill[]> {
  return db.many<InstallToFill>(sql`
    select i.install_id as "installId", i.installed_at as "installedAt", i.address, (
      select t.params from touches t
      where t.project_id = ${projectId} and t.at = i.touch_at and t.id = i.touch_id and t.kind = 'click'
    ) as params
    from installs i
    where i.project_id = ${projectId} and (${after}::uuid is null or i.install_id > ${after}::uuid)
    order by i.install_id limit ${limit}`)
}

export type FilledInstall = Place &
  Pick<InstallToFill, 'installId' | 'installedAt'> & { linkParams: Record<string, string> | null }

/** The caller has locked them. What an install has stays. */
export async function fillInstalls(
  db: Queryable,
  projectId: number,
  filled: readonly FilledInstall[],
): Promise<void> {
  await db.run(sql`
    update installs i set country = coalesce(i.country, f.country), region = coalesce(i.region, f.region),
      link_params = coalesce(i.link_params, f."linkParams")
    from json_to_recordset(${JSON.stringify(filled)}) as f("installId" uuid, country text, region text, "linkParams" jsonb)
    where i.project_id = ${projectId} and i.install_id = f."installId" and i.erased_at is null`)
  await writeJournal(db, projectId, changedHours(filled))
}

/** For the lake: each hour once. */
function changedHours(filled: readonly FilledInstall[]): JournalLine[] {
  const hours = new Set(filled.map(({ installedAt }) => Math.floor(installedAt.getTime() / hourMs)))
  return [...hours].map((hour) => ({
    kind: 'install',
    at: new Date(hour * hourMs),
    installId: null,
    count: 0,
  }))
}

export async function moveFill(db: Queryable, projectId: number, installId: string): Promise<void> {
  await db.run(sql`update dimension_fills set install_id = ${installId} where project_id = ${projectId}`)
}

export async function endFill(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`delete from dimension_fills where project_id = ${projectId}`)
}
