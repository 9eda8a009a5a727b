import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './wide-table.module.css'

type Props = { label: string; width: number; children: ReactNode }

// What scrolls must be reachable by the keyboard.
const inTabOrder = { tabIndex: 0 }

/** A table that scrolls inside its own frame when the window is narrower. */
export function WideTable({ label, width, children }: Props) {
  return (
    <section className={classes.frame} aria-label={label} {...inTabOrder}>
      <Table miw={width} verticalSpacing={6} horizontalSpacing="xs" fz="sm" tabularNums aria-label={label}>
        {children}
      </Table>
    </section>
  )
}
