import { conflict, invalidBody, type Refusal, refuse, tooMany } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { nextRun, type Timing } from '#domain/views/next-run.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import type { Schedule } from '#domain/views/schedule.ts'
import { isReportable } from '#domain/views/table-of-view.ts'
import { noMailServer } from '#operations/mail/test-mail.ts'
import { randomBase62, uuidv7 } from '#random-text.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { addJobs } from '#storage/add-jobs.ts'
import { findProject, inLockedProject, takeId } from '#storage/projects/projects.ts'
import { insertRun } from '#storage/views/report-runs.ts'
import { findVisibleView } from '#storage/views/saved-views.ts'
import { insertSchedule, schedulesOf, setRecipients, updateSchedule } from '#storage/views/schedules.ts'

const maxSchedules = 100

const reportJob = { task: 'send_reports', attempts: 1 }

export type NewSchedule = Timing & {
  viewId: number
  name: string | undefined
  recipients: readonly string[]
  slackUrl: string | null
  enabled: boolean
}

export function addSchedule(
  app: App,
  projectId: number,
  { wanted, by }: { wanted: NewSchedule; by: string | undefined },
): Promise<Schedule | Refusal> {
  return inLockedProject(app.db, projectId, async (transaction) => {
    const project = await findProject(transaction, projectId)
    const view = await findVisibleView(transaction, projectId, { id: wanted.viewId, memberId: by })
    if (project === undefined || view === undefined) return refuse('not_found')
    const refusal = viewRefusal(view) ?? targetRefusal(app, { ...wanted, hasSlack: wanted.slackUrl !== null })
    if (refusal !== undefined) return refusal
    if ((await schedulesOf(transaction, projectId)).length >= maxSchedules)
      return tooMany(maxSchedules, 'schedules')
    const id = await takeId(transaction, projectId)
    const at = app.now()
    const { timezone } = project
    await insertSchedule(transaction, projectId, {
      ...wanted,
      id,
      name: wanted.name ?? view.name,
      slackUrl:
        wanted.slackUrl === null
          ? null
          : app.secrets.encrypt(wanted.slackUrl, sealedIn('report_schedules.slack_url', projectId)),
      timezone,
      nextRunAt: nextRun(wanted, timezone, at),
      createdBy: by ?? null,
      at,
    })
    await setRecipients(transaction, projectId, { id, recipients: withTokens(wanted.recipients) })
    return (await schedulesOf(transaction, projectId, id))[0] ?? refuse('not_found')
  })
}

function viewRefusal({ page, shared }: SavedView): Refusal | undefined {
  if (!shared) return conflict('Share the view first: its report goes to others.')
  return isReportable(page)
    ? undefined
    : conflict('Views of the overview, of the campaigns and of Explore can be scheduled.')
}

type Targets = { recipients: readonly string[]; hasSlack: boolean }

function targetRefusal({ mail }: App, { recipients, hasSlack }: Targets): Refusal | undefined {
  if (recipients.length > 0 && mail === undefined) return noMailServer
  if (recipients.length === 0 && !hasSlack) return invalidBody('recipients or slack_url is required.')
  return undefined
}

/** The token of an address that is listed already stays. */
const withTokens = (emails: readonly string[]) =>
  [...new Set(emails)].map((email) => ({ email, token: randomBase62(32) }))

export type ScheduleChange = {
  [Field in keyof Omit<NewSchedule, 'viewId'>]?: NewSchedule[Field] | undefined
}

export function changeSchedule(
  app: App,
  projectId: number,
  { id, change }: { id: number; change: ScheduleChange },
): Promise<Schedule | Refusal> {
  return inLockedProject(app.db, projectId, async (transaction) => {
    const project = await findProject(transaction, projectId)
    const [stored] = await schedulesOf(transaction, projectId, id)
    if (project === undefined || stored === undefined) return refuse('not_found')
    const { recipients, slackUrl } = change
    const refusal = targetRefusal(app, {
      recipients: recipients ?? stored.recipients.map(({ email }) => email),
      hasSlack: slackUrl === undefined ? stored.hasSlack : slackUrl !== null,
    })
    // A schedule can always be paused.
    if (refusal !== undefined && (recipients !== undefined || slackUrl !== undefined)) return refusal
    const next = merged(stored, change)
    await updateSchedule(transaction, projectId, {
      ...next,
      slackUrl:
        typeof slackUrl === 'string'
          ? app.secrets.encrypt(slackUrl, sealedIn('report_schedules.slack_url', projectId))
          : slackUrl,
      timezone: project.timezone,
      nextRunAt: nextRun(next, project.timezone, app.now()),
    })
    if (recipients !== undefined)
      await setRecipients(transaction, projectId, { id, recipients: withTokens(recipients) })
    return (await schedulesOf(transaction, projectId, id))[0] ?? refuse('not_found')
  })
}

function merged(stored: Schedule, change: ScheduleChange): Schedule {
  return {
    ...stored,
    name: change.name ?? stored.name,
    frequency: change.frequency ?? stored.frequency,
    weekday: change.weekday ?? stored.weekday,
    monthDay: change.monthDay ?? stored.monthDay,
    hour: change.hour ?? stored.hour,
    enabled: change.enabled ?? stored.enabled,
  }
}

/** Undefined: a run is queued, beside those of the schedule. */
export function sendNow(app: App, projectId: number, id: number): Promise<Refusal | undefined> {
  const at = app.now()
  return app.db.transaction(async (transaction) => {
    const [schedule] = await schedulesOf(transaction, projectId, id)
    if (schedule === undefined) return refuse('not_found')
    const run = { id: uuidv7(at), scheduleId: id, dueAt: at, manual: true, at }
    await insertRun(transaction, projectId, run)
    await addJobs(transaction, reportJob, [{}])
    return undefined
  })
}
