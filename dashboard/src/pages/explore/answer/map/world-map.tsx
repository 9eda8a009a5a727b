import { written } from '@tributary/contract/explore/answer/written-figures'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { type PointerEvent, useState } from 'react'
import { writerOf } from '#pages/explore/answer/written-figures.ts'
import { countryShapes, worldSize } from './country-shapes.ts'
import classes from './map.module.css'
import type { MapRow } from './map-figures.ts'

type Props = {
  rows: readonly MapRow[]
  answer: ExploreAnswer
  /** The code of the country under the pointer. */
  pointed: string | undefined
  onPoint: (code: string | undefined) => void
}

/** Hidden from screen readers: the table beside it has the same names and figures. */
export function WorldMap({ rows, answer, pointed, onPoint }: Props) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const point = ({ target, currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    setPlace({ x: clientX - left, y: clientY - top })
    onPoint((target as SVGElement).dataset.code)
  }
  const shown = pointed === undefined ? undefined : byCode.get(pointed)
  return (
    <div className={classes.frame} aria-hidden="true">
      <svg
        viewBox={`0 0 ${worldSize.width} ${worldSize.height}`}
        className={classes.world}
        aria-hidden="true"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onPoint(undefined)}
      >
        {Object.entries(countryShapes).map(([code, path]) => {
          const depth = byCode.get(code)?.depth
          return (
            <path
              key={code}
              d={path}
              className={depth === undefined ? classes.none : classes.country}
              {...(depth !== undefined && {
                'data-code': code,
                style: { '--depth': `${depth.toFixed(1)}%` } as object,
              })}
              {...(code === pointed && { 'data-pointed': true })}
            />
          )
        })}
      </svg>
      {shown !== undefined && place.x > 0 && (
        <div className={classes.tip} style={{ left: place.x, top: place.y }}>
          {shown.cells[0]}: <b>{written(shown.value, writerOf(answer))}</b>
        </div>
      )}
    </div>
  )
}
