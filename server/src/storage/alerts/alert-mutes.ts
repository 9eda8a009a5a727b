import type { Observation } from '#domain/alerts/observation.ts'
import { memberNames } from '#storage/access/member-names.ts'
import type { Queryable } from '#storage/database.ts'
import { deleteFrom } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

export type AlertMute = {
  id: string
  kind: Observation['kind']
  /** Empty: every subject of the kind. */
  subject: string
  /** The title of the newest alert of the subject. */
  about: string | null
  until: Date
  reason: string
  /** The name of the member; null: with the admin token, or by somebody who has left. */
  by: string | null
  createdAt: Date
}

/** Those that apply now. */
export async function mutesOf(db: Queryable, projectId: number, now: Date): Promise<AlertMute[]> {
  const rows = await db.many<Omit<AlertMute, 'by'> & { byId: string | null }>(sql`
    select u.id, u.kind, u.subject, u.until, u.reason, u.created_by as "byId", u.created_at as "createdAt",
      case when u.subject <> '' then (
        select a.title from alerts a
        where a.project_id = ${projectId} and a.kind = u.kind and a.subject = u.subject
        order by a.since desc limit 1) end as about
    from alert_mutes u
    where u.project_id = ${projectId} and u.until > ${now}
    order by u.created_at desc, u.id`)
  const named = await memberNames(db, rows, 'byId')
  return rows.map(({ byId, ...mute }) => ({ ...mute, by: named(byId)?.name ?? null }))
}

export type MuteToStore = Pick<AlertMute, 'id' | 'kind' | 'subject' | 'until' | 'reason'> & {
  createdBy: string | null
  at: Date
}

/** A second mute of the same subject replaces the first. */
export async function upsertMute(db: Queryable, projectId: number, mute: MuteToStore): Promise<void> {
  await db.run(sql`
    insert into alert_mutes (project_id, id, kind, subject, until, reason, created_by, created_at)
    values (${projectId}, ${mute.id}, ${mute.kind}, ${mute.subject}, ${mute.until}, ${mute.reason}, ${mute.createdBy},
      ${mute.at})
    on conflict (project_id, kind, subject) do update set id = excluded.id, until = excluded.until,
      reason = excluded.reason, created_by = excluded.created_by, created_at = excluded.created_at`)
}

export const deleteMute = deleteFrom('alert_mutes')
