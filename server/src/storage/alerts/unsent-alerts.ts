import { actionOf } from '#domain/alerts/alert-action.ts'
import type { AlertItem } from '#domain/alerts/alert-message.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** Those of the projects with alerts that opened or ended and that nobody has been told about. */
export async function projectsWithUnsentAlerts(
  db: Queryable,
  projectIds: readonly number[],
): Promise<number[]> {
  const rows = await db.many<{ projectId: number }>(sql`
    select project_id as "projectId" from alerts
    where project_id = any (${projectIds}::int[]) and opened_at is not null and told_at is null and ended_at is null
    union
    select project_id from alerts
    where project_id = any (${projectIds}::int[]) and ended_at is not null and end_told_at is null`)
  return rows.map(({ projectId }) => projectId)
}

const columns = sql`a.id, a.kind, a.subject, a.title, a.why, a.path, a.since, a.ended_at as "endedAt"`

const isMuted = (projectId: number, now: Date): Sql => sql`
  exists (
    select from alert_mutes u
    where u.project_id = ${projectId} and u.kind = a.kind and u.subject in ('', a.subject) and u.until > ${now})`

type Row = Omit<AlertItem, 'action' | 'since' | 'endedAt'> & {
  since: Date
  endedAt: Date | null
  isNews: boolean
}

/** Marks them as told. A muted alert is told if it is still open when the mute ends. */
export async function takeOpened(db: Queryable, projectId: number, now: Date): Promise<AlertItem[]> {
  const rows = await db.many<Row>(sql`
    update alerts a set told_at = ${now}
    where a.project_id = ${projectId} and a.opened_at is not null and a.told_at is null and a.ended_at is null
      and not ${isMuted(projectId, now)}
    returning ${columns}`)
  return rows.map(itemOf).sort(bySince)
}

/** Marks them as told. The end of an alert is news only for those who were told that it opened. */
export async function takeEnded(db: Queryable, projectId: number, now: Date): Promise<AlertItem[]> {
  const rows = await db.many<Row>(sql`
    update alerts a set end_told_at = ${now}
    where a.project_id = ${projectId} and a.ended_at is not null and a.end_told_at is null
    returning ${columns}, a.told_at is not null and not ${isMuted(projectId, now)} as "isNews"`)
  return rows
    .filter(({ isNews }) => isNews)
    .map(itemOf)
    .sort(bySince)
}

function itemOf({ id, kind, subject, title, why, path, since, endedAt }: Row): AlertItem {
  return {
    id,
    kind,
    subject,
    title,
    why,
    action: actionOf(kind),
    path,
    since: since.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

const bySince = (a: AlertItem, b: AlertItem) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)
