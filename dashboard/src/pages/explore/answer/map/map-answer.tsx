import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { useState } from 'react'
import { tickWriterOf } from '#pages/explore/answer/written-figures.ts'
import { countryShapes } from './country-shapes.ts'
import classes from './map.module.css'
import { depthOf, mapRows } from './map-figures.ts'
import { MapRanking } from './map-ranking.tsx'
import { WorldMap } from './world-map.tsx'

/** Countries in colors, with the same figures as a table beside them. */
export function MapAnswer({ answer, label }: { answer: ExploreAnswer; label: string }) {
  const [pointed, setPointed] = useState<string>()
  const { rows, max } = mapRows(answer, countryShapes)
  return (
    <div className={classes.parts}>
      <div className={classes.drawing}>
        <WorldMap {...{ rows, answer, pointed }} onPoint={setPointed} />
        <MapLegend max={max} write={tickWriterOf(answer)} />
      </div>
      <MapRanking {...{ rows, answer, label, pointed }} onPoint={setPointed} />
    </div>
  )
}

const shares = [0, 0.25, 1]

function MapLegend({ max, write }: { max: number; write: (value: number) => string }) {
  return (
    <div className={classes.legend} aria-hidden="true">
      <span className={classes.none} /> None
      {shares.map((share) => (
        <span key={share} className={classes.step}>
          <span className={classes.swatch} style={{ '--depth': `${depthOf(share * max, max)}%` } as object} />
          {share === 0 ? 'few' : write(share * max)}
        </span>
      ))}
    </div>
  )
}
