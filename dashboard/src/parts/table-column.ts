import type { MantineBreakpoint, MantineStyleProps } from '@mantine/core'
import type { FigureId } from '@tributary/contract/figures/names'
import type { CSSProperties, ReactNode } from 'react'

export type Column<Row> = {
  head: string
  /** Unique in its table; the heading if absent. */
  key?: string
  cell: (row: Row) => ReactNode
  /** Below it, smaller. Nothing if it is false or blank. */
  note?: (row: Row) => string | false | null | undefined
  nowrap?: boolean
  /** The heading and the cells are on the right. */
  right?: boolean
  /** The cell is the heading of its row, of this weight. */
  rowHead?: 400 | 500 | 700 | 'inherit'
  sort?: {
    order: 'asc' | 'desc' | undefined
    onSort: () => void
    /** The accessible name, if the label needs the heading above it. */
    description?: string
  }
  /** What it shows: its meaning is beside the heading. */
  figure?: FigureId | undefined
  /** Shown under the pointer on the heading. */
  title?: string
  /** Narrower windows do not show the column. */
  visibleFrom?: MantineBreakpoint
  /** In the row of sums, which is shown if a column has one. */
  sum?: ReactNode
  props?: CellProps | ((row: Row) => CellProps)
}

type CellProps = MantineStyleProps & { style?: CSSProperties }
