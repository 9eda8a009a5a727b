import { parentPort, workerData } from 'node:worker_threads'
import type { RetentionRules } from '#domain/backup/plan-retention.ts'
import type { Connection } from '#storage/database.ts'
import { applyRetention } from './apply-retention.ts'
import { openStore, type StorePlace } from './open-store.ts'
import { openSeal } from './seal.ts'
import { takeBackup } from './take-backup.ts'

export type BackupInput = {
  connection: Connection
  clusterDirectory: string
  place: StorePlace
  recipient: string | undefined
  rules: RetentionRules
  version: string
}
export type BackupOutput = { id: string; startedAt: string; storedBytes: number; removed: number }

/** A thread of its own: compressing and encrypting must not hold up requests. */
async function run({ place, recipient, rules, ...job }: BackupInput): Promise<BackupOutput> {
  const [store, seal] = [await openStore(place), await openSeal(recipient)]
  const { id, startedAt, parts } = await takeBackup({
    ...job,
    store,
    seal,
    print: () => undefined,
  })
  const removed = await applyRetention(store, rules, new Date())
  return { id, startedAt, storedBytes: parts.reduce((sum, part) => sum + part.storedBytes, 0), removed }
}

parentPort?.postMessage(await run(workerData as BackupInput))
