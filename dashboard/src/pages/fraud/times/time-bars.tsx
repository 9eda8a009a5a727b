import type { ClickToInstallOnTheWire } from '@tributary/contract/manage-api/attribution/fraud'
import { formatCount, formatShortCount } from '#format/figures.ts'
import { bucketLabel } from './judge-times.ts'
import classes from './time-bars.module.css'

/** Installs by click-to-install time: each bar counts up to the time below it. */
export function TimeBars({ buckets }: Pick<ClickToInstallOnTheWire, 'buckets'>) {
  const max = Math.max(1, ...buckets.map(({ installs }) => installs))
  const spoken = buckets.map(({ under, installs }) =>
    under === null
      ? `${formatCount(installs)} later`
      : `${formatCount(installs)} within ${bucketLabel(under)}`,
  )
  return (
    <div className={classes.bars} role="img" aria-label={`Installs by time: ${spoken.join(', ')}`}>
      {buckets.map(({ under, installs }) => (
        <div key={under ?? 'later'} className={classes.column}>
          <span className={classes.count}>{formatShortCount(installs)}</span>
          <div className={classes.bar} style={{ height: `${(installs / max) * 64}px` }} />
          <span className={classes.word}>{bucketLabel(under)}</span>
        </div>
      ))}
    </div>
  )
}
