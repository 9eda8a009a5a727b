import { addJob } from '../storage/add-job.ts'
import type { Queryable } from '../storage/database.ts'
import type { NewInstall } from '../storage/write-installs.ts'

/** Apple's answer comes later: the question is queued in the transaction that stores the install. */
export async function queueTokenLookups(
  db: Queryable,
  projectId: number,
  installs: readonly NewInstall[],
): Promise<void> {
  for (const { installId, platform, deviceData } of installs) {
    const token = deviceData.adservices_attribution_token
    if (platform !== 'IOS' || typeof token !== 'string' || token === '') continue
    await addJob(db, 'look_up_adservices', { projectId, installId })
  }
}
