import { Box } from '@mantine/core'
import { written } from '@tributary/contract/explore/answer/written-figures'
import { fieldName } from '@tributary/contract/explore/words/field-names'
import { measureNames, subjectNames } from '@tributary/contract/explore/words/measure-names'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { writeChange, writerOf } from '#pages/explore/answer/written-figures.ts'
import classes from './map.module.css'
import type { MapRow } from './map-figures.ts'

// The arrow keys scroll it, so it must be focusable.
const inTabOrder = { tabIndex: 0 }

type Props = {
  rows: readonly MapRow[]
  answer: ExploreAnswer
  label: string
  pointed: string | undefined
  onPoint: (code: string | undefined) => void
}

/** Every row of the answer, also those that are on no map. */
export function MapRanking({ rows, answer, label, pointed, onPoint }: Props) {
  const { measure, of, compared } = answer
  const write = writerOf(answer)
  return (
    <Box role="region" aria-label={label} {...inTabOrder} className={classes.ranking ?? ''}>
      <table>
        <thead>
          <tr>
            <th scope="col">{fieldName('country')}</th>
            <th scope="col">{measure === 'count' ? subjectNames[of] : measureNames[measure]}</th>
            {compared !== null && <th scope="col">Change</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, code, cells, value, compared: before, depth }) => (
            <tr
              key={key}
              onPointerEnter={() => onPoint(code)}
              onPointerLeave={() => onPoint(undefined)}
              {...(code !== undefined && code === pointed && { 'data-pointed': true })}
            >
              <th scope="row">
                <span
                  className={depth === undefined ? classes.none : classes.swatch}
                  style={{ '--depth': `${depth ?? 0}%` } as object}
                  aria-hidden="true"
                />
                {cells[0]}
              </th>
              <td>{written(value, write)}</td>
              {compared !== null && <td>{writeChange(value, before?.value) ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
