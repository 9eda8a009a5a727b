import { Box, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './wide-table.module.css'

type Props = {
  /** What the table shows, for those who cannot see it. */
  label: string
  minWidth: number
  children: ReactNode
}

// It may scroll sideways, so it takes the focus: the arrow keys reach all of it.
const reachable = { tabIndex: 0, role: 'region' } as const

/** A table that scrolls within its own frame, never the page. */
export function WideTable({ label, minWidth, children }: Props) {
  return (
    <Box {...reachable} aria-label={label} className={classes.frame ?? ''}>
      <Table miw={minWidth} verticalSpacing="xs" fz="sm" tabularNums highlightOnHover aria-label={label}>
        {children}
      </Table>
    </Box>
  )
}
