import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** How many days without an open make an install's return a re-engagement: the campaign's setting, its network's, the project's. */
export async function inactivityDays(
  db: Queryable,
  projectId: number,
  campaignId: number,
): Promise<number | null> {
  const row = await db.maybe<{ days: number | null }>(sql`
    select coalesce(
      c.windows ->> 'inactivity_days', p.windows -> 'networks' -> c.network ->> 'inactivity_days', p.windows ->> 'inactivity_days'
    )::float8 as days
    from campaigns c join projects p on p.project_id = c.project_id
    where c.project_id = ${projectId} and c.id = ${campaignId}`)
  return row?.days ?? null
}

export type NewRetargeting = {
  id: string
  kind: 'reinstall' | 'reengagement'
  installId: string
  campaignId: number
  at: Date
}

export async function insertRetargetings(
  db: Queryable,
  projectId: number,
  retargetings: readonly NewRetargeting[],
): Promise<void> {
  if (retargetings.length === 0) return
  await db.run(sql`
    insert into retargetings (project_id, install_id, at, id, kind, campaign_id)
    select ${projectId}, "installId", at, id, kind, "campaignId"
    from json_to_recordset(${JSON.stringify(retargetings)}) as r(id uuid, kind text, "installId" uuid, "campaignId" int, at timestamptz)
    on conflict do nothing`)
}

export type Reengagement = Omit<NewRetargeting, 'kind'>

const sameWithinSeconds = 60

/** False when the install did so for that campaign within the minute. The install is held, so that two at once are one. */
export async function insertReengagement(
  db: Queryable,
  projectId: number,
  reengagement: Reengagement,
): Promise<boolean> {
  const { installId, campaignId, at } = reengagement
  await db.run(
    sql`select 1 from installs where project_id = ${projectId} and install_id = ${installId} for update`,
  )
  const same = await db.maybe<{ id: string }>(sql`
    select id from retargetings
    where project_id = ${projectId} and install_id = ${installId} and kind = 'reengagement' and campaign_id = ${campaignId}
      and at > ${at}::timestamptz - make_interval(secs => ${sameWithinSeconds})
      and at < ${at}::timestamptz + make_interval(secs => ${sameWithinSeconds})
    limit 1`)
  if (same !== undefined) return false
  await insertRetargetings(db, projectId, [{ ...reengagement, kind: 'reengagement' }])
  return true
}
