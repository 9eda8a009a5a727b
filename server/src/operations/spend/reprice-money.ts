import type { App } from '#app.ts'
import { addJobs } from '#storage/add-jobs.ts'
import { invalidateReports } from '#storage/reports/report-version.ts'
import { firstWholeDay } from '#storage/rollups/first-whole-day.ts'
import { reprice } from '#storage/rollups/reprice.ts'
import { countFacts, repricedDays } from '#storage/rollups/repriced-days.ts'
import { markRepricing } from '#storage/rollups/repricing-state.ts'
import { daysOfStaleSpend, refreshSpend } from '#storage/spend/refresh-spend.ts'
import { lockSpend } from '#storage/spend/spend.ts'

/** Facts that are repriced within a request: about half a second. */
const maxFacts = 5_000
const timeoutMs = 1_000
const attempts = 5

/** After a stored rate or a wanted currency: makes the sums follow, at once if that is quick, otherwise in a job. */
export async function repriceSoon(app: App, projectId: number): Promise<void> {
  const { db, log } = app
  try {
    const since = await firstWholeDay(db, projectId)
    if (countFacts(await repricedDays(db, projectId, { since })) <= maxFacts) {
      await repriceMoney(app, projectId)
      return
    }
  } catch (error) {
    // A running fold or rebuild, or another repricing: the job waits for it.
    log.info({ err: error, project: projectId }, 'repricing queued')
  }
  await addJobs(db, { task: 'reprice_project', attempts }, [{ projectId }])
}

/** Does nothing wrong if there is nothing to do, or if it is killed: the transaction starts over. */
export async function repriceMoney(app: App, projectId: number): Promise<void> {
  const { db, intake, now, log } = app
  const startedAt = now()
  let progress = { facts: 0, done: 0 }
  await intake.settle([projectId])
  await reprice(db, projectId, {
    timeoutMs,
    now,
    onProgress: async (reached) => {
      progress = reached
      await markRepricing(db, projectId, { ...reached, startedAt, finishedAt: null })
    },
  })
  await invalidateReports(db, projectId)
  await markRepricing(db, projectId, {
    facts: progress.facts,
    done: progress.facts,
    startedAt,
    finishedAt: now(),
  })
  if ((await daysOfStaleSpend(db, projectId)).length > 0)
    await addJobs(db, { task: 'refresh_spend', attempts }, [{ projectId }])
  log.info({ project: projectId, ...progress }, 'repriced')
}

/** Stores converted spend again, a day at a time: uploads wait only for one. Until then reports convert it themselves. */
export async function refreshStaleSpend({ db }: App, projectId: number): Promise<void> {
  for (const day of await daysOfStaleSpend(db, projectId))
    await db.transaction(async (transaction) => {
      await lockSpend(transaction, projectId)
      await refreshSpend(transaction, projectId, day)
    })
}
