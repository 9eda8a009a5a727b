import type { ClickToInstallOnTheWire } from '@tributary/contract/manage-api/attribution/fraud'
import { writeCount, writeShort } from '../../../format/figures.ts'
import { sayBucket } from './judge-times.ts'
import classes from './time-bars.module.css'

/** Installs by click-to-install time: each bar counts up to the time below it. */
export function TimeBars({ buckets }: Pick<ClickToInstallOnTheWire, 'buckets'>) {
  const max = Math.max(1, ...buckets.map(({ installs }) => installs))
  const spoken = buckets.map(({ under, installs }) =>
    under === null ? `${writeCount(installs)} later` : `${writeCount(installs)} within ${sayBucket(under)}`,
  )
  return (
    <div className={classes.bars} role="img" aria-label={`Installs by time: ${spoken.join(', ')}`}>
      {buckets.map(({ under, installs }) => (
        <div key={under ?? 'later'} className={classes.column}>
          <span className={classes.count}>{writeShort(installs)}</span>
          <div className={classes.bar} style={{ height: `${(installs / max) * 64}px` }} />
          <span className={classes.word}>{sayBucket(under)}</span>
        </div>
      ))}
    </div>
  )
}
