import { setTimeout } from 'node:timers/promises'
import type { App } from '#app.ts'
import { type PullTask, pullSpend } from '#operations/spend/pull-spend.ts'
import { pullJob } from '#operations/spend/queue-pull.ts'
import { addJobs } from '#storage/add-jobs.ts'
import { accountsToPull } from '#storage/spend/network-pulls.ts'

/** One job per account: a slow one does not delay the others. */
export function pullAllSpend({ db }: App): Promise<void> {
  return db.eachNode(async (node, projectIds) => addJobs(db, pullJob, await accountsToPull(node, projectIds)))
}

export async function pullAccountSpend(app: App, payload: unknown, signal: AbortSignal): Promise<void> {
  const wait = (ms: number) => setTimeout(ms, undefined, { signal })
  await pullSpend(app, payload as PullTask, { wait, signal })
}
