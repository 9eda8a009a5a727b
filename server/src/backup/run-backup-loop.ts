import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { isBackupDue } from '#domain/backup/backup-due.ts'
import { runLoop } from '#run-loop.ts'
import type { EmbeddedLog } from '#storage/embedded/site.ts'
import type { BackupInput, BackupOutput } from './backup-worker.ts'
import { openStore } from './open-store.ts'
import { readArchive } from './read-archive.ts'
import type { ArchiveState } from './run-archiver.ts'

export type BackupState = {
  /** When the newest complete backup of this lineage began. */
  newestAt: Date | undefined
  durationMs: number | undefined
  storedBytes: number | undefined
  failures: number
}

export type Backups = { state: BackupState; stop: () => Promise<void> }

type Schedule = { atMinutes: number; archive: ArchiveState; log: EmbeddedLog }

const checkMs = 1_000
const retryMs = 10 * 60_000

type Running = Schedule & {
  input: BackupInput
  state: BackupState
  knownLineage: string | undefined
  worker: Worker | undefined
  notBefore: number
}

/** Backs up once a day, and at once when a lineage begins: its WAL is of no use without a backup. */
export function runBackupLoop(input: BackupInput, schedule: Schedule): Backups {
  const state: BackupState = {
    newestAt: undefined,
    durationMs: undefined,
    storedBytes: undefined,
    failures: 0,
  }
  const running: Running = {
    ...schedule,
    input,
    state,
    knownLineage: undefined,
    worker: undefined,
    notBefore: 0,
  }
  const loop = runLoop(() => backUpIfDue(running), {
    pauseMs: checkMs,
    onError: (error) => {
      state.failures += 1
      running.notBefore = Date.now() + retryMs
      schedule.log.error({ error: (error as Error).message }, 'the backup failed: retrying in ten minutes')
    },
  })
  return {
    state,
    async stop() {
      const stopped = loop.stop()
      await running.worker?.terminate()
      await stopped
    },
  }
}

async function backUpIfDue(running: Running): Promise<void> {
  const { archive, state, input } = running
  if (archive.lineage === undefined || Date.now() < running.notBefore) return
  if (running.knownLineage !== archive.lineage) {
    state.newestAt = await newestOf(input, archive.lineage)
    running.knownLineage = archive.lineage
  }
  if (isBackupDue(state.newestAt, new Date(), running.atMinutes)) await backUp(running)
}

async function backUp(running: Running): Promise<void> {
  const begun = performance.now()
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: running.input })
  running.worker = worker
  // Rejects with what the thread throws. A thread that is stopped sends nothing and exits.
  const [output] = await Promise.race([once(worker, 'message'), once(worker, 'exit')]).finally(() => {
    running.worker = undefined
  })
  if (typeof output === 'number') return
  const { id, startedAt, storedBytes, removed } = output as BackupOutput
  const durationMs = Math.round(performance.now() - begun)
  Object.assign(running.state, { newestAt: new Date(startedAt), durationMs, storedBytes })
  running.log.info({ id, durationMs, storedBytes, removed }, 'backup complete')
}

async function newestOf({ place }: BackupInput, lineage: string): Promise<Date | undefined> {
  const { backups } = await readArchive(await openStore(place))
  const newest = backups.findLast(({ manifest }) => manifest.lineage === lineage)
  return newest === undefined ? undefined : new Date(newest.manifest.startedAt)
}
