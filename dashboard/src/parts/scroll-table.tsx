import { Box, Table } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { label: string; minWidth: number; children: ReactNode }

// The arrow keys scroll it, so it takes the focus.
const inTabOrder = { tabIndex: 0 }

/** A table that is wider than a phone: it scrolls by itself, and the page does not. */
export function ScrollTable({ label, minWidth, children }: Props) {
  return (
    <Box role="region" aria-label={label} {...inTabOrder} style={{ overflowX: 'auto' }}>
      <Table miw={minWidth} verticalSpacing="xs">
        {children}
      </Table>
    </Box>
  )
}
