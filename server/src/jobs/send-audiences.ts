import type { App } from '#app.ts'
import { audienceJob, sendAudience } from '#operations/segments/send-audience.ts'
import { addJobs } from '#storage/add-jobs.ts'
import { type AudienceRef, audienceQueue } from '#storage/segments/audiences.ts'

/** One job per audience: a slow network does not delay the others. */
export function sendDueAudiences({ db, now }: App): Promise<void> {
  return db.eachNode(async (node, projectIds) => {
    const due = await audienceQueue.due(node, projectIds, now())
    const refs = due.map(({ projectId, id }): AudienceRef => ({ projectId, audienceId: id }))
    await addJobs(db, audienceJob, refs)
  })
}

export async function sendOneAudience(app: App, payload: unknown, signal: AbortSignal): Promise<void> {
  await sendAudience(app, payload as AudienceRef, signal)
}
