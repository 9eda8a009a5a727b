import type { Observation } from '#domain/alerts/observation.ts'
import type { CurrentAlert, Tracked } from '#domain/alerts/track-alerts.ts'
import { memberNames } from '#storage/access/member-names.ts'
import type { Queryable } from '#storage/database.ts'
import { microsOf, type TimePage, timestampAt } from '#storage/filters/person-filter.ts'
import { joinSql, nothing, type Sql, sql } from '#storage/sql.ts'

/** The project of what concerns the service itself. */
export const serviceProject = 0

/** `subject` undefined: all subjects. */
export type AlertScope = { kinds: readonly Observation['kind'][]; subject?: string | undefined }

/** Locked: what another service writes about them meanwhile waits. */
export function lockCurrentAlerts(
  db: Queryable,
  projectId: number,
  { kinds, subject }: AlertScope,
): Promise<CurrentAlert[]> {
  return db.many<CurrentAlert>(sql`
    select id, kind, subject, since, opened_at as "openedAt", last_seen_at as "lastSeenAt" from alerts
    where project_id = ${projectId} and ended_at is null and kind = any (${kinds})
      ${subject === undefined ? nothing : sql`and subject = ${subject}`}
    order by id for update`)
}

type SeenAlert = Tracked['seen'][number] & { id: string }

/** A condition that another service has seen first is its alert. */
export async function insertAlerts(
  db: Queryable,
  projectId: number,
  { seen, now }: { seen: readonly SeenAlert[]; now: Date },
): Promise<void> {
  const rows = seen.map(
    (one) => sql`(${projectId}, ${one.id}, ${one.kind}, ${one.subject}, ${one.title}, ${one.why}, ${one.path},
      ${one.since}, ${one.openedAt}, ${now})`,
  )
  await db.run(sql`
    insert into alerts (project_id, id, kind, subject, title, why, path, since, opened_at, last_seen_at)
    values ${joinSql(rows, ', ')} on conflict do nothing`)
}

type PastAlert = Observation & { id: string; since: Date; endedAt: Date }

/** One that people were told about, and that is over: its end is still to be told. */
export async function insertPastAlert(db: Queryable, projectId: number, alert: PastAlert): Promise<void> {
  const { id, kind, subject, title, why, path, since, endedAt } = alert
  await db.run(sql`
    insert into alerts (project_id, id, kind, subject, title, why, path, since, opened_at, last_seen_at, ended_at, told_at)
    values (${projectId}, ${id}, ${kind}, ${subject}, ${title}, ${why}, ${path}, ${since}, ${since}, ${endedAt}, ${endedAt},
      ${since})
    on conflict do nothing`)
}

export async function updateAlerts(
  db: Queryable,
  projectId: number,
  { seen, now }: { seen: readonly SeenAlert[]; now: Date },
): Promise<void> {
  await db.run(sql`
    update alerts a set title = s.title, why = s.why, path = s.path, since = s.since, opened_at = s."openedAt",
      last_seen_at = ${now}
    from ${asRows(seen)} where a.project_id = ${projectId} and a.id = s.id`)
}

const asRows = (seen: readonly SeenAlert[]): Sql => sql`
  json_to_recordset(${JSON.stringify(seen)}) as s (id uuid, kind text, subject text, title text, why text, path text,
    since timestamptz, "openedAt" timestamptz)`

export async function endAlerts(
  db: Queryable,
  projectId: number,
  { ended, dropped, now }: { ended: readonly string[]; dropped: readonly string[]; now: Date },
): Promise<void> {
  await db.run(sql`delete from alerts where project_id = ${projectId} and id = any (${dropped}::uuid[])`)
  await db.run(sql`
    update alerts set ended_at = ${now} where project_id = ${projectId} and id = any (${ended}::uuid[])`)
}

/** Of services that stopped: nobody else can say that the condition is over. */
export async function endUnseenAlerts(
  db: Queryable,
  projectId: number,
  { seenBefore, now }: { seenBefore: Date; now: Date },
): Promise<void> {
  const unseen = sql`
    project_id = ${projectId} and ended_at is null and last_seen_at <= ${seenBefore}`
  await db.run(sql`delete from alerts where ${unseen} and opened_at is null`)
  await db.run(sql`update alerts set ended_at = ${now} where ${unseen} and opened_at is not null`)
}

const alertStates = ['open', 'muted', 'ended'] as const

export type AlertRow = {
  id: string
  kind: Observation['kind']
  subject: string
  title: string
  why: string
  path: string
  since: Date
  openedAt: Date
  openedMicros: string
  endedAt: Date | null
  /** That applies now. */
  mute: { id: string; until: string; reason: string; by: string | null } | null
}

export type AlertFilter = TimePage & {
  state: (typeof alertStates)[number] | undefined
  kind: Observation['kind'] | undefined
  now: Date
}

/** Newest first, those that have held long enough. */
export async function alertsBefore(
  db: Queryable,
  projectId: number,
  { before, limit, state, kind, now }: AlertFilter,
): Promise<AlertRow[]> {
  const rows = await db.many<AlertRow>(sql`
    select a.id, a.kind, a.subject, a.title, a.why, a.path, a.since, a.opened_at as "openedAt",
      ${microsOf(sql`a.opened_at`)} as "openedMicros", a.ended_at as "endedAt", m.mute
    from alerts a left join lateral ${muteOf(projectId, now)} m on a.ended_at is null
    where a.project_id = ${projectId} and a.opened_at is not null
      ${kind === undefined ? nothing : sql`and a.kind = ${kind}`}
      ${state === undefined ? nothing : inState[state]}
      ${before === undefined ? nothing : sql`and (a.opened_at, a.id) < (${timestampAt(before.micros)}, ${before.id}::uuid)`}
    order by a.opened_at desc, a.id desc limit ${limit}`)
  return withMembers(db, rows)
}

/** `by` of a row's mute is the id of the member until now. */
async function withMembers(db: Queryable, rows: readonly AlertRow[]): Promise<AlertRow[]> {
  const mutes = rows.flatMap(({ mute }) => mute ?? [])
  const named = await memberNames(db, mutes, 'by')
  return rows.map((row) => ({
    ...row,
    mute: row.mute && { ...row.mute, by: named(row.mute.by)?.name ?? null },
  }))
}

const inState = {
  open: sql`and a.ended_at is null and m.mute is null`,
  muted: sql`and m.mute is not null`,
  ended: sql`and a.ended_at is not null`,
}

/** The mute of alert `a` that lasts longest. */
const muteOf = (projectId: number, now: Date): Sql => sql`(
  select json_build_object('id', u.id, 'until', u.until, 'reason', u.reason, 'by', u.created_by) as mute
  from alert_mutes u
  where u.project_id = ${projectId} and u.kind = a.kind and u.subject in ('', a.subject) and u.until > ${now}
  order by u.until desc limit 1)`

/** Open, and not muted. */
export async function countOpenAlerts(db: Queryable, projectId: number, now: Date): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from alerts a left join lateral ${muteOf(projectId, now)} m on true
    where a.project_id = ${projectId} and a.opened_at is not null and a.ended_at is null and m.mute is null`)
  return count
}

export async function purgeAlerts(db: Queryable, projectId: number, before: Date): Promise<void> {
  await db.run(sql`delete from alerts where project_id = ${projectId} and ended_at < ${before}`)
  await db.run(sql`delete from alert_mutes where project_id = ${projectId} and until < ${before}`)
  await db.run(sql`
    delete from alert_deliveries
    where project_id = ${projectId} and created_at < ${before} and state not in ('waiting', 'sending')`)
}
