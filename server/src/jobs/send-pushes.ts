import type { App } from '../app.ts'
import { pushJob } from '../operations/outbound/queue-push.ts'
import { type PushTask, sendPushes } from '../operations/outbound/send-pushes.ts'
import { addJobs } from '../storage/add-jobs.ts'
import { pushServicesWithWork } from '../storage/outbound/push-services.ts'

/** One job per push service and project: a slow one does not delay the others. */
export async function sendAllPushes({ db, now }: App): Promise<void> {
  await addJobs(db, pushJob, await pushServicesWithWork(db, now()))
}

export async function sendProjectPushes(app: App, payload: unknown, signal: AbortSignal): Promise<void> {
  await sendPushes(app, payload as PushTask, signal)
}
