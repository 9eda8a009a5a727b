import { Logger, parseCronItems, run } from 'graphile-worker'
import type { App } from '../app.ts'
import { keepPartitions } from './keep-partitions.ts'

export type Jobs = { stop: () => Promise<void> }

/** Schedules live in the database: however many services run, each tick is done once. */
export async function startJobs(app: App): Promise<Jobs> {
  const runner = await run({
    pgPool: app.db.pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') app.log.error({ job: true }, message)
      else app.log.debug({ job: true }, message)
    }),
    taskList: { keep_partitions: () => keepPartitions(app) },
    parsedCronItems: parseCronItems([{ task: 'keep_partitions', match: '17 * * * *', options: { backfillPeriod: 0 } }]),
  })
  return { stop: () => runner.stop() }
}
