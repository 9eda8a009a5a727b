import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Connection } from '#storage/database.ts'
import { openWalArchive } from './archive-wal.ts'
import { openStore, type StorePlace } from './open-store.ts'
import { openSeal } from './seal.ts'

export type ArchiverInput = {
  connection: Connection
  clusterDirectory: string
  place: StorePlace
  recipient: string | undefined
  everyMs: number
}
export type ArchiverMessage = { archived: { lineage: string; at: number } } | { failed: string }

const longestPauseMs = 10_000

/** A thread of its own: compressing and encrypting must not hold up requests. */
async function run({
  connection,
  clusterDirectory,
  place,
  recipient,
  everyMs,
}: ArchiverInput): Promise<void> {
  const stopping = new AbortController()
  parentPort?.once('message', () => stopping.abort())
  const report = (message: ArchiverMessage) => parentPort?.postMessage(message)
  const [store, seal] = [await openStore(place), await openSeal(recipient)]
  const archive = openWalArchive({ connection, clusterDirectory, store, seal })
  let pauseMs = everyMs
  for (let isLast = false; ; isLast = stopping.signal.aborted) {
    try {
      const { lineage, at } = await archive.archiveOnce()
      report({ archived: { lineage, at: at.getTime() } })
      pauseMs = everyMs
    } catch (error) {
      report({ failed: (error as Error).message })
      pauseMs = Math.min(Math.max(1_000, pauseMs * 2), longestPauseMs)
    }
    if (isLast) break
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
  await archive.close()
  parentPort?.close()
}

await run(workerData as ArchiverInput)
