import type { App } from '../app.ts'
import { keepPartitions } from './keep-partitions.ts'
import { lookUpAdServices } from './look-up-adservices.ts'

type Work = (app: App, payload: unknown) => Promise<void>

/** What runs by the clock (minute hour day month weekday). */
export const schedule: readonly { task: string; match: string; work: Work }[] = [
  { task: 'keep_partitions', match: '17 * * * *', work: keepPartitions },
]

/** What a transaction asks for (storage/add-job.ts). */
export const onDemand: Record<string, Work> = { look_up_adservices: lookUpAdServices }
