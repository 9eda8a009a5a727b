import type { ReportContent } from '#domain/views/report-content.ts'
import type { ReportDelivery } from '#domain/views/schedule.ts'
import type { Queryable } from '#storage/database.ts'
import { messageQueue } from '#storage/message-queue.ts'
import { type Sql, sql } from '#storage/sql.ts'

export type ScheduleRef = { projectId: number; id: number }

export function dueSchedules(
  db: Queryable,
  projectIds: readonly number[],
  now: Date,
): Promise<ScheduleRef[]> {
  return db.many<ScheduleRef>(sql`
    select project_id as "projectId", id from report_schedules
    where project_id = any (${projectIds}::int[]) and enabled and next_run_at <= ${now} order by next_run_at limit 100`)
}

/** Schedules that were planned in another timezone than the project has now. */
export function misplannedSchedules(db: Queryable, projectIds: readonly number[]): Promise<ScheduleRef[]> {
  return db.many<ScheduleRef>(sql`
    select s.project_id as "projectId", s.id from report_schedules s
    join projects p on p.project_id = s.project_id
    where s.project_id = any (${projectIds}::int[]) and s.timezone <> p.timezone limit 100`)
}

/** A statement of its own: what follows reads what was committed before the lock. */
export async function lockSchedule(db: Queryable, { projectId, id }: ScheduleRef): Promise<boolean> {
  const locked = await db.run(sql`
    select 1 from report_schedules where project_id = ${projectId} and id = ${id} for update`)
  return locked === 1
}

export type RunToStore = { id: string; scheduleId: number; dueAt: Date; manual: boolean; at: Date }

/** With a delivery for everybody who did not unsubscribe. A run of an hour exists once. */
export async function insertRun(db: Queryable, projectId: number, run: RunToStore): Promise<void> {
  const made = await db.run(sql`
    insert into report_runs (project_id, id, schedule_id, due_at, manual, created_at)
    values (${projectId}, ${run.id}, ${run.scheduleId}, ${run.dueAt}, ${run.manual}, ${run.at})
    on conflict do nothing`)
  if (made === 0) return
  const recipients = await recipientsOf(db, projectId, run.scheduleId)
  await db.run(sql`
    insert into report_deliveries (project_id, run_id, schedule_id, recipient, state, due_at, created_at)
    select p.project_id, ${run.id}::uuid, ${run.scheduleId}::int, r.recipient, 'waiting', ${run.at}::timestamptz, ${run.at}::timestamptz
    from projects p cross join unnest(${recipients}::text[]) as r(recipient)
    where p.project_id = ${projectId}`)
}

async function recipientsOf(db: Queryable, projectId: number, scheduleId: number): Promise<string[]> {
  const mailed = await db.many<{ recipient: string }>(sql`
    select email as recipient from report_recipients
    where project_id = ${projectId} and schedule_id = ${scheduleId} and listed and unsubscribed_at is null`)
  const posted = await db.many<{ recipient: string }>(sql`
    select 'slack' as recipient from report_schedules
    where project_id = ${projectId} and id = ${scheduleId} and slack_url is not null`)
  return [...mailed, ...posted].map(({ recipient }) => recipient)
}

export async function setNextRun(
  db: Queryable,
  { projectId, id }: ScheduleRef,
  { nextRunAt, timezone }: { nextRunAt: Date; timezone: string },
): Promise<void> {
  await db.run(sql`
    update report_schedules set next_run_at = ${nextRunAt}, timezone = ${timezone}
    where project_id = ${projectId} and id = ${id}`)
}

export type ClaimedReport = {
  projectId: number
  runId: string
  scheduleId: number
  recipient: string
  attempts: number
}

export const reportQueue = messageQueue<
  Pick<ClaimedReport, 'projectId' | 'runId' | 'recipient'>,
  ClaimedReport
>('report_deliveries', {
  key: ['projectId', 'runId', 'recipient'],
  fields: ['projectId', 'runId', 'scheduleId', 'recipient', 'attempts'],
})
/** While an upgrade replaces services one by one, an earlier version may have stored content without a file: it is computed again. */
const isWhole = (content: Sql) => sql`${content} ? 'lines'`

/** What a delivery needs. `token` is null if the recipient unsubscribed or was removed since. */
export type DeliveryTarget = {
  content: ReportContent | null
  viewId: number
  name: string
  slackUrl: Buffer | null
  token: string | null
}

export function targetOfReport(db: Queryable, claimed: ClaimedReport): Promise<DeliveryTarget | undefined> {
  return db.maybe<DeliveryTarget>(sql`
    select case when ${isWhole(sql`n.content`)} then n.content end as content, s.view_id as "viewId", s.name, s.slack_url as "slackUrl", r.token
    from report_runs n
    join report_schedules s on s.project_id = n.project_id and s.id = n.schedule_id
    left join report_recipients r on r.project_id = n.project_id and r.schedule_id = n.schedule_id
      and r.email = ${claimed.recipient} and r.listed and r.unsubscribed_at is null
    where n.project_id = ${claimed.projectId} and n.id = ${claimed.runId}`)
}

/** The first one wins: two services may compute the figures at the same time. */
export async function keepContent(
  db: Queryable,
  { projectId, runId }: ClaimedReport,
  content: ReportContent,
): Promise<ReportContent> {
  await db.run(sql`
    update report_runs set content = ${JSON.stringify(content)}
    where project_id = ${projectId} and id = ${runId} and (${isWhole(sql`content`)}) is not true`)
  const row = await db.maybe<{ content: ReportContent }>(sql`
    select content from report_runs where project_id = ${projectId} and id = ${runId}`)
  return row?.content ?? content
}

/** The deliveries of the last run of each schedule. */
export function lastDeliveries(
  db: Queryable,
  projectId: number,
): Promise<(ReportDelivery & { scheduleId: number; runAt: Date })[]> {
  return db.many(sql`
    select d.schedule_id as "scheduleId", d.recipient, d.state, d.attempts, d.due_at as "dueAt",
      d.tried_at as "triedAt", d.sent_at as "sentAt", d.answer, n."runAt"
    from (
      select distinct on (schedule_id) id, created_at as "runAt" from report_runs
      where project_id = ${projectId} order by schedule_id, created_at desc, id desc) n
    join report_deliveries d on d.project_id = ${projectId} and d.run_id = n.id
    order by d.schedule_id, d.recipient`)
}

export async function purgeReportRuns(db: Queryable, projectId: number, before: Date): Promise<void> {
  await db.run(sql`
    delete from report_deliveries d where d.project_id = ${projectId} and d.run_id in (
      select r.id from report_runs r where r.project_id = ${projectId} and r.created_at < ${before})`)
  await db.run(sql`delete from report_runs where project_id = ${projectId} and created_at < ${before}`)
}
