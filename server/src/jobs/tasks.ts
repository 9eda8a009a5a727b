import type { App } from '../app.ts'
import { keepPartitions } from './keep-partitions.ts'
import { lookUpAdServices } from './look-up-adservices.ts'
import { purgeSignatures } from './purge-signatures.ts'
import { rebuildRollups } from './rebuild-rollups.ts'
import { trimLedger } from './trim-ledger.ts'

type Work = (app: App, payload: unknown) => Promise<void>

/** What runs by the clock (minute hour day month weekday). */
export const schedule: readonly { task: string; match: string; work: Work }[] = [
  { task: 'keep_partitions', match: '17 * * * *', work: keepPartitions },
  { task: 'purge_signatures', match: '23 * * * *', work: purgeSignatures },
  { task: 'trim_ledger', match: '*/10 * * * *', work: trimLedger },
]

/** What a transaction asks for (storage/add-jobs.ts). */
export const onDemand: Record<string, Work> = {
  look_up_adservices: lookUpAdServices,
  rebuild_rollups: rebuildRollups,
}
