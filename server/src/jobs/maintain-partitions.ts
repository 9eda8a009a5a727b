import type { App } from '#app.ts'
import { createPartitions, dropPartitions } from '#storage/partitions/partitions.ts'

const dayMs = 86_400_000
const aheadMs = 62 * dayMs

/** Creates partitions for last month, this one and the next two; drops those past the retention. */
export async function maintainPartitions({ db, now, log, config }: App): Promise<void> {
  const retention = config.factRetentionDays === 0 ? Infinity : config.factRetentionDays
  const behindMs = Math.min(31, retention) * dayMs
  const made = await createPartitions(
    db,
    new Date(now().getTime() - behindMs),
    new Date(now().getTime() + aheadMs),
  )
  if (made.length > 0) log.debug({ made }, 'created partitions')
  if (retention === Infinity) return
  const dropped = await dropPartitions(db, new Date(now().getTime() - retention * dayMs))
  if (dropped.length > 0) log.info({ dropped }, 'dropped partitions past FACT_RETENTION_DAYS')
}
