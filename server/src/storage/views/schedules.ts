import type { Schedule } from '#domain/views/schedule.ts'
import type { Database, Queryable } from '#storage/database.ts'
import { nothing, sql } from '#storage/sql.ts'

const columns = sql`
  s.id, s.view_id as "viewId", v.name as "viewName", v.page, s.name, s.frequency, s.weekday, s.month_day as "monthDay",
  s.hour, s.slack_url is not null as "hasSlack", s.enabled, s.timezone, s.next_run_at as "nextRunAt",
  s.created_at as "createdAt",
  coalesce((
    select json_agg(json_build_object('email', r.email, 'unsubscribed', r.unsubscribed_at is not null) order by r.email)
    from report_recipients r
    where r.project_id = s.project_id and r.schedule_id = s.id and r.listed), '[]') as recipients`

export function schedulesOf(db: Queryable, projectId: number, id?: number): Promise<Schedule[]> {
  return db.many<Schedule>(sql`
    select ${columns} from report_schedules s
    join saved_views v on v.project_id = s.project_id and v.id = s.view_id
    where s.project_id = ${projectId} ${id === undefined ? nothing : sql`and s.id = ${id}`}
    order by s.id`)
}

export type ScheduleToStore = Omit<
  Schedule,
  'viewName' | 'page' | 'hasSlack' | 'createdAt' | 'recipients'
> & { slackUrl: Buffer | null; createdBy: string | null; at: Date }

export async function insertSchedule(db: Queryable, projectId: number, s: ScheduleToStore): Promise<void> {
  await db.run(sql`
    insert into report_schedules (project_id, id, view_id, name, frequency, weekday, month_day, hour, slack_url, enabled,
      timezone, next_run_at, created_by, created_at)
    values (${projectId}, ${s.id}, ${s.viewId}, ${s.name}, ${s.frequency}, ${s.weekday}, ${s.monthDay}, ${s.hour},
      ${s.slackUrl}, ${s.enabled}, ${s.timezone}, ${s.nextRunAt}, ${s.createdBy}, ${s.at})`)
}

/** `slackUrl` undefined: it stays as it is. */
export async function updateSchedule(
  db: Queryable,
  projectId: number,
  s: Omit<ScheduleToStore, 'slackUrl' | 'createdBy' | 'at' | 'viewId'> & {
    slackUrl: Buffer | null | undefined
  },
): Promise<void> {
  await db.run(sql`
    update report_schedules set name = ${s.name}, frequency = ${s.frequency}, weekday = ${s.weekday},
      month_day = ${s.monthDay}, hour = ${s.hour}, enabled = ${s.enabled}, timezone = ${s.timezone},
      next_run_at = ${s.nextRunAt} ${s.slackUrl === undefined ? nothing : sql`, slack_url = ${s.slackUrl}`}
    where project_id = ${projectId} and id = ${s.id}`)
}

/** With all that it sent; call inside a transaction. */
export async function deleteSchedule(db: Queryable, projectId: number, id: number): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from report_schedules where project_id = ${projectId} and id = ${id}`)
  await db.run(sql`delete from report_deliveries where project_id = ${projectId} and schedule_id = ${id}`)
  await db.run(sql`delete from report_runs where project_id = ${projectId} and schedule_id = ${id}`)
  await db.run(sql`delete from report_recipients where project_id = ${projectId} and schedule_id = ${id}`)
  return deleted === 1
}

/** Who unsubscribed stays unsubscribed, whatever is listed. */
export async function setRecipients(
  db: Queryable,
  projectId: number,
  { id, recipients }: { id: number; recipients: readonly { email: string; token: string }[] },
): Promise<void> {
  const emails = recipients.map(({ email }) => email)
  await db.run(sql`
    update report_recipients set listed = false
    where project_id = ${projectId} and schedule_id = ${id} and email <> all (${emails}::text[])`)
  await db.run(sql`
    insert into report_recipients (project_id, schedule_id, email, token, listed)
    select ${projectId}::int, ${id}::int, email, token, true
    from json_to_recordset(${JSON.stringify(recipients)}) as g (email text, token text)
    on conflict (project_id, schedule_id, email) do update set listed = true`)
}

export async function scheduleOfToken(
  db: Database,
  token: string,
): Promise<{ name: string; email: string } | undefined> {
  const found = await db.maybe<{ projectId: number; id: number; email: string }>(sql`
    select project_id as "projectId", schedule_id as id, email from report_recipients where token = ${token}`)
  if (found === undefined) return undefined
  const { projectId, id, email } = found
  const schedule = await db.of(projectId).maybe<{ name: string }>(sql`
    select name from report_schedules where project_id = ${projectId} and id = ${id}`)
  return schedule && { name: schedule.name, email }
}

export async function unsubscribe(db: Queryable, token: string, at: Date): Promise<void> {
  await db.run(sql`
    update report_recipients set unsubscribed_at = coalesce(unsubscribed_at, ${at}) where token = ${token}`)
}
