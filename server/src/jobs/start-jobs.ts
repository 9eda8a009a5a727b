import { type JobHelpers, Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import type { App } from '#app.ts'
import { inBackground, inTrace } from '#tracing/current-span.ts'
import { onDemand, schedule } from './tasks.ts'

export type Jobs = { stop: () => Promise<void> }

const restartMs = 5_000
const neverAborted = new AbortController().signal

/**
 * Schedules live in the database: however many services run, each tick runs once.
 * A database that is unavailable, or read-only on a full disk, stops the jobs but not the service: they restart later.
 */
export function startJobs(app: App): Jobs {
  const stopped = Promise.withResolvers<void>()
  let runner: Runner | undefined
  let isStopping = false
  const runUntilStopped = async (): Promise<void> => {
    while (!isStopping) {
      try {
        runner = await runTasks(app)
        // stop() was called while the runner was starting and there was none to stop yet.
        if (isStopping) await runner.stop()
        await runner.promise
      } catch (error) {
        if (!isStopping) app.log.warn({ err: error }, 'jobs stopped; restarting')
      }
      if (!isStopping) await Promise.race([stopped.promise, wait(restartMs)])
    }
  }
  const running = runUntilStopped()
  return {
    stop: async () => {
      isStopping = true
      stopped.resolve()
      await runner?.stop().catch(() => undefined)
      await running
    },
  }
}

function runTasks(app: App): Promise<Runner> {
  const tasks = Object.entries({
    ...onDemand,
    ...Object.fromEntries(schedule.map(({ task, work }) => [task, work])),
  })
  return run({
    pgPool: app.db.direct,
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') app.log.error({ job: true }, message)
      else app.log.debug({ job: true }, message)
    }),
    taskList: Object.fromEntries(
      tasks.map(([name, work]) => [
        name,
        (payload: unknown, { abortSignal = neverAborted, job }: JobHelpers) =>
          inBackground(app.tracing, () => {
            const attributes = { 'tributary.job.attempt': job.attempts }
            return inTrace(`job ${name}`, { kind: 'consumer', attributes }, () =>
              work(app, payload, abortSignal),
            )
          }),
      ]),
    ),
    parsedCronItems: parseCronItems(
      schedule.map(({ task, match }) => ({ task, match, options: { backfillPeriod: 0 } })),
    ),
  })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
