import type { ReactNode, Ref } from 'react'
import { gap, rowHeight } from './cell-size.ts'
import classes from './grid.module.css'

type Props = { children: ReactNode; ref?: Ref<HTMLDivElement>; isEditing?: boolean }

/** Twelve columns; on a phone the cards are one below the other, in reading order. */
export function BoardGrid({ children, ref, isEditing = false }: Props) {
  return (
    <div
      ref={ref}
      className={classes.grid}
      style={{ '--row': `${rowHeight}px`, '--gap': `${gap}px` } as object}
      {...(isEditing && { 'data-editing': true })}
    >
      {children}
    </div>
  )
}
