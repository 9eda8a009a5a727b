import { setTimeout } from 'node:timers/promises'
import type { App } from '../app.ts'
import { type PullTask, pullSpend } from '../operations/spend/pull-spend.ts'
import { pullJob } from '../operations/spend/queue-pull.ts'
import { addJobs } from '../storage/add-jobs.ts'
import { accountsToPull } from '../storage/spend/network-pulls.ts'

/** One job per account: a slow one does not delay the others. */
export async function pullAllSpend({ db }: App): Promise<void> {
  await addJobs(db, pullJob, await accountsToPull(db))
}

export async function pullAccountSpend(app: App, payload: unknown, signal: AbortSignal): Promise<void> {
  const wait = (ms: number) => setTimeout(ms, undefined, { signal })
  await pullSpend(app, payload as PullTask, { wait, signal })
}
