import type { CardPlace } from '@tributary/contract/board-grid'
import type { ReactNode } from 'react'
import classes from './grid.module.css'

type Props = {
  place: CardPlace
  /** In which the cards are read. */
  order: number
  children: ReactNode
}

export function GridCell({ place, order, children }: Props) {
  const { x, y, width, height } = place
  const variables = {
    '--column': `${x + 1} / span ${width}`,
    '--rows': `${y + 1} / span ${height}`,
    '--order': order,
  }
  return (
    <div className={classes.cell} style={variables as object}>
      {children}
    </div>
  )
}
