import { type JobHelpers, Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import type { App } from '#app.ts'
import { type Loop, runLoop } from '#run-loop.ts'
import { inBackground, inTrace } from '#tracing/current-span.ts'
import { onDemand, schedule } from './tasks.ts'

const restartMs = 5_000
const neverAborted = new AbortController().signal

/**
 * Schedules live in the database: however many services run, each tick runs once.
 * A database that is unavailable, or read-only on a full disk, stops the jobs but not the service: they restart later.
 */
export function startJobs(app: App): Loop {
  let runner: Runner | undefined
  const runUntilStopped = async (signal: AbortSignal): Promise<void> => {
    runner = await runTasks(app)
    // stop() was called while the runner was starting and there was none to stop yet.
    if (signal.aborted) await runner.stop()
    await runner.promise
  }
  const loop = runLoop(runUntilStopped, {
    pauseMs: restartMs,
    onError: (error) => app.log.warn({ err: error }, 'jobs stopped; restarting'),
  })
  return {
    stop: async () => {
      const stopped = loop.stop()
      await runner?.stop().catch(() => undefined)
      await stopped
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
    // Jobs that are due at once announce themselves: it looks for retries, and for those of services that were killed.
    pollInterval: 10_000,
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
