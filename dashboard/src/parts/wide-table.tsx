import { Box, Table } from '@mantine/core'
import type { ReactNode } from 'react'

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
    <Box {...reachable} aria-label={label} style={{ overflowX: 'auto' }}>
      <Table miw={minWidth} verticalSpacing="xs" highlightOnHover>
        {children}
      </Table>
    </Box>
  )
}
