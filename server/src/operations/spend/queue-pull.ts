import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { addJobs } from '#storage/add-jobs.ts'
import { findNetworkAccount } from '#storage/spend/network-accounts.ts'

/** One attempt: the next hourly pull, or another request, retries. */
export const pullJob = { task: 'pull_account_spend', attempts: 1 }

export async function queuePull(
  { db }: App,
  projectId: number,
  accountId: number,
): Promise<Refusal | undefined> {
  const account = await findNetworkAccount(db, projectId, accountId)
  if (account === undefined) return refuse('not_found')
  if (!account.hasCredentials) return conflict('The account has no credentials.')
  await addJobs(db, pullJob, [{ projectId, accountId }])
  return undefined
}
