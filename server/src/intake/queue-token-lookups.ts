import { addJobs } from '../storage/add-jobs.ts'
import type { NewInstall } from '../storage/attribution/insert-installs.ts'
import type { Queryable } from '../storage/database.ts'

// The queue backs off up to six hours: this many attempts span the day for which Apple knows the token.
const attempts = 13

/** Queues the request to Apple in the transaction that stores the install. */
export async function queueTokenLookups(
  db: Queryable,
  projectId: number,
  installs: readonly NewInstall[],
): Promise<void> {
  const payloads = installs.filter(hasToken).map(({ installId }) => ({ projectId, installId }))
  await addJobs(db, { task: 'look_up_adservices', attempts }, payloads)
}

function hasToken({ platform, deviceData }: NewInstall): boolean {
  const token = deviceData.adservices_attribution_token
  return platform === 'IOS' && typeof token === 'string' && token !== ''
}
