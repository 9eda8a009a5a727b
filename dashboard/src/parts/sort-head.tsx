import { Group, Table, UnstyledButton } from '@mantine/core'
import type { FigureId } from '@tributary/contract/figures/names'
import { FigureHelp } from './figures/figure-help.tsx'
import classes from './sort-head.module.css'

type Props = {
  label: string
  /** The accessible name, if the label needs the heading above it. */
  description?: string
  /** Its meaning is beside the label. */
  figure?: FigureId | undefined
  order: 'asc' | 'desc' | undefined
  onSort: () => void
  right?: boolean
}

/** A column heading that sorts the table. The arrow is hidden from screen readers: aria-sort replaces it. */
export function SortHead({ label, description = label, figure, order, onSort, right = false }: Props) {
  const sorted = order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'
  const button = (
    <UnstyledButton
      className={classes.button ?? ''}
      fz="inherit"
      fw="inherit"
      onClick={onSort}
      aria-label={figure === undefined ? `Sort by ${description}` : label}
    >
      {label}
      {order !== undefined && (
        <span aria-hidden="true" className={classes.arrow}>
          {order === 'asc' ? '↑' : '↓'}
        </span>
      )}
    </UnstyledButton>
  )
  if (figure === undefined)
    return (
      <Table.Th scope="col" aria-sort={sorted} ta={right ? 'right' : 'left'}>
        {button}
      </Table.Th>
    )
  return (
    <Table.Th scope="col" aria-label={label} aria-sort={sorted}>
      <Group gap={2} wrap="nowrap" justify={right ? 'flex-end' : 'flex-start'}>
        {button}
        <FigureHelp figure={figure} />
      </Group>
    </Table.Th>
  )
}
