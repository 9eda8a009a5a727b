import { Box, Table, type TableProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './wide-table.module.css'

export type FrameProps = Pick<TableProps, 'verticalSpacing' | 'horizontalSpacing' | 'tabularNums'> & {
  /** Describes the table to screen readers. */
  label: string
  /** Narrower, the table scrolls sideways. Absent: it never does. */
  minWidth?: number
  /** Higher, it scrolls below its headings. */
  maxHeight?: number
  /** A caption, before the rest. */
  children?: ReactNode
}

// It may scroll sideways, so it must take focus for the arrow keys to work.
const focusable = { tabIndex: 0, role: 'region' } as const

/** A table that scrolls inside its frame, so that the page never does. */
export function WideTable({ label, minWidth, children, ...props }: FrameProps) {
  return (
    <Box {...focusable} aria-label={label} className={classes.frame ?? ''}>
      <Table
        miw={minWidth}
        verticalSpacing="xs"
        fz="sm"
        tabularNums
        highlightOnHover
        aria-label={label}
        {...props}
      >
        {children}
      </Table>
    </Box>
  )
}

/** The same, as large as the text around it. */
export function PlainTable({ label, minWidth, maxHeight, children, ...props }: FrameProps) {
  const isFramed = minWidth !== undefined
  const table = (
    <Table
      verticalSpacing="xs"
      stickyHeader={maxHeight !== undefined}
      aria-label={isFramed ? undefined : label}
      {...props}
    >
      {children}
    </Table>
  )
  if (!isFramed) return table
  const size = { minWidth, ...(maxHeight !== undefined && { maxHeight }) }
  return (
    <Table.ScrollContainer {...size} type="native" {...focusable} aria-label={label}>
      {table}
    </Table.ScrollContainer>
  )
}
