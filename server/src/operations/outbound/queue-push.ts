import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { addJobs } from '#storage/add-jobs.ts'
import { findInstallId } from '#storage/attribution/list-installs.ts'
import { makePushDue } from '#storage/outbound/pushes.ts'

/** One attempt: an unsent push becomes due again, and the next run finds it. */
export const pushJob = { task: 'send_project_pushes', attempts: 1 }

const nothingToPush =
  'The install has no push token, is counted as uninstalled, or its project has no push credentials for its platform.'

export async function queuePush(
  { db, now }: App,
  projectId: number,
  install: string,
): Promise<Refusal | undefined> {
  const installId = await findInstallId(db, projectId, install)
  if (installId === undefined) return refuse('not_found')
  const platform = await makePushDue(db, projectId, { installId, now: now() })
  if (platform === undefined) return conflict(nothingToPush)
  await addJobs(db, pushJob, [{ projectId, platform }])
  return undefined
}
