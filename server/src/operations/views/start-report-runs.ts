import type { App } from '#app.ts'
import { nextRun } from '#domain/views/next-run.ts'
import { uuidv7 } from '#random-text.ts'
import { findProject } from '#storage/projects/projects.ts'
import {
  dueSchedules,
  insertRun,
  lockSchedule,
  misplannedSchedules,
  type ScheduleRef,
  setNextRun,
} from '#storage/views/report-runs.ts'
import { schedulesOf } from '#storage/views/schedules.ts'

/** Starts a run for every schedule that is due: once, however many services look. Hours that were missed are one run. */
export function startReportRuns(app: App): Promise<void> {
  return app.db.eachNode(async (node, projectIds) => {
    for (const ref of await misplannedSchedules(node, projectIds)) await startRun(app, ref)
    for (const ref of await dueSchedules(node, projectIds, app.now())) await startRun(app, ref)
  })
}

function startRun(app: App, ref: ScheduleRef): Promise<void> {
  const { projectId, id } = ref
  return app.db.of(projectId).transaction(async (transaction) => {
    if (!(await lockSchedule(transaction, ref))) return
    const [schedule] = await schedulesOf(transaction, projectId, id)
    const project = await findProject(transaction, projectId)
    if (schedule === undefined || project === undefined) return
    const now = app.now()
    const isDue = schedule.enabled && schedule.nextRunAt <= now
    if (!isDue && schedule.timezone === project.timezone) return
    if (isDue)
      await insertRun(transaction, projectId, {
        id: uuidv7(now),
        scheduleId: id,
        dueAt: schedule.nextRunAt,
        manual: false,
        at: now,
      })
    const { timezone } = project
    await setNextRun(transaction, ref, { nextRunAt: nextRun(schedule, timezone, now), timezone })
  })
}
