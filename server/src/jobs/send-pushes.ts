import type { App } from '#app.ts'
import { pushJob } from '#operations/outbound/queue-push.ts'
import { sendPushes } from '#operations/outbound/send-pushes.ts'
import { addJobs } from '#storage/add-jobs.ts'
import { pushServicesWithWork } from '#storage/outbound/push-services.ts'
import type { PushTask } from '#storage/outbound/pushes.ts'

/** One job per push service and project: a slow one does not delay the others. */
export function sendAllPushes({ db, now }: App): Promise<void> {
  return db.eachNode(async (node, projectIds) =>
    addJobs(db, pushJob, await pushServicesWithWork(node, projectIds, now())),
  )
}

export async function sendProjectPushes(app: App, payload: unknown, signal: AbortSignal): Promise<void> {
  await sendPushes(app, payload as PushTask, signal)
}
