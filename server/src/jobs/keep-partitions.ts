import type { App } from '../app.ts'
import { dropPartitions, makePartitions } from '../storage/partitions.ts'

const dayMs = 86_400_000
const aheadMs = 62 * dayMs

/** Partitions for last month, this one and the next two; those past the retention go. */
export async function keepPartitions({ db, now, log, config }: App): Promise<void> {
  const made = await makePartitions(db, new Date(now().getTime() - 31 * dayMs), new Date(now().getTime() + aheadMs))
  if (made.length > 0) log.info({ made }, 'made partitions')
  if (config.factRetentionDays === 0) return
  const dropped = await dropPartitions(db, new Date(now().getTime() - config.factRetentionDays * dayMs))
  if (dropped.length > 0) log.info({ dropped }, 'dropped partitions past FACT_RETENTION_DAYS')
}
