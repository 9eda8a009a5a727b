import { Box, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './wide-table.module.css'

type Props = {
  /** Describes the table to screen readers. */
  label: string
  minWidth: number
  children: ReactNode
}

// It may scroll sideways, so it must take focus for the arrow keys to work.
const focusable = { tabIndex: 0, role: 'region' } as const

/** A table that scrolls inside its frame, so that the page never does. */
export function WideTable({ label, minWidth, children }: Props) {
  return (
    <Box {...focusable} aria-label={label} className={classes.frame ?? ''}>
      <Table miw={minWidth} verticalSpacing="xs" fz="sm" tabularNums highlightOnHover aria-label={label}>
        {children}
      </Table>
    </Box>
  )
}

/** The same, as large as the text around it. */
export function PlainTable({ label, minWidth, children }: Props) {
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" {...focusable} aria-label={label}>
      <Table verticalSpacing="xs">{children}</Table>
    </Table.ScrollContainer>
  )
}
