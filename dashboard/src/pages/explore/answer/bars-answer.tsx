import { written } from '@tributary/contract/explore/answer/written-figures'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { Empty } from '#parts/states.tsx'
import classes from './answer.module.css'
import { answerRows, writeChange, writerOf } from './written-figures.ts'

/** A bar for each row. Of retention the first day. */
export function BarsAnswer({ answer, label }: { answer: ExploreAnswer; label: string }) {
  const rows = answerRows(answer)
  const write = writerOf(answer)
  const max = Math.max(0, ...rows.map(({ value }) => value ?? 0))
  if (rows.length === 0)
    return <Empty title="One figure has no bars" description="Choose a field under By, or an interval." />
  return (
    <ul className={classes.bars} aria-label={label}>
      {rows.map(({ key, cells, value, compared, isOthers }) => (
        <li key={key} className={classes.bar}>
          <span className={classes.name}>{cells.join(' · ')}</span>
          <span className={classes.track} aria-hidden="true">
            <span
              className={classes.fill}
              style={{ display: 'block', width: `${widthOf(value, max)}%` }}
              {...(isOthers && { 'data-others': true })}
            />
          </span>
          <span className={classes.figure}>{written(value, write)}</span>
          <span
            className={classes.change}
            title={compared === null ? undefined : `Before: ${written(compared.value, write)}`}
          >
            {writeChange(value, compared?.value)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const widthOf = (value: number | null, max: number) =>
  max === 0 ? 0 : Math.max(0, ((value ?? 0) / max) * 100).toFixed(1)
