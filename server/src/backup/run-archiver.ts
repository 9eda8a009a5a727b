import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { EmbeddedLog } from '#storage/embedded/site.ts'
import type { ArchiverInput, ArchiverMessage } from './archiver-worker.ts'

export type ArchiveState = {
  /** Undefined until the first round. */
  lineage: string | undefined
  /** Everything committed before is archived. */
  archivedAt: Date | undefined
  failures: number
  isFailing: boolean
}

export type Archiving = { state: ArchiveState; stop: () => Promise<void> }

const restartMs = 1_000
// For the last round: a store that does not respond must not hold up the stop.
const lastRoundMs = 5_000

/** Archives the WAL for as long as the service runs, and a last time when it stops. */
export function runArchiver(input: ArchiverInput, log: EmbeddedLog): Archiving {
  const state: ArchiveState = { lineage: undefined, archivedAt: undefined, failures: 0, isFailing: false }
  let isStopping = false
  let worker = start()

  function start(): Worker {
    const started = new Worker(new URL('./archiver-worker.ts', import.meta.url), { workerData: input })
    started.on('message', (message: ArchiverMessage) => receive(state, message, log))
    started.on('error', (error) => failed(state, error.message, log))
    started.once('exit', () => {
      if (isStopping) return
      setTimeout(() => {
        if (!isStopping) worker = start()
      }, restartMs).unref()
    })
    started.unref()
    return started
  }

  async function stop(): Promise<void> {
    isStopping = true
    const ended = once(worker, 'exit')
    worker.postMessage('stop')
    const timeout = delay(lastRoundMs, 'timeout', { ref: false })
    if ((await Promise.race([ended, timeout])) === 'timeout') await worker.terminate()
  }

  return { state, stop }
}

function receive(state: ArchiveState, message: ArchiverMessage, log: EmbeddedLog): void {
  if ('failed' in message) {
    failed(state, message.failed, log)
    return
  }
  const { lineage, at } = message.archived
  if (state.lineage === undefined) log.info({ lineage }, 'archiving the WAL')
  else if (state.isFailing && state.lineage === lineage) log.info({ lineage }, 'the WAL is archived again')
  else if (state.lineage !== lineage)
    log.warn(
      { lineage, before: state.lineage, archivedAt: state.archivedAt },
      'the archive starts over: no point in time between archivedAt and the next backup can be restored',
    )
  Object.assign(state, { lineage, archivedAt: new Date(at), isFailing: false })
}

function failed(state: ArchiveState, error: string, log: EmbeddedLog): void {
  state.failures += 1
  state.isFailing = true
  log.error({ error, archivedAt: state.archivedAt }, 'the WAL could not be archived: it waits on the disk')
}
