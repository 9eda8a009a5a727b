import { Table, UnstyledButton } from '@mantine/core'
import classes from './sort-head.module.css'

type Props = {
  label: string
  /** The accessible name, if the label needs the heading above it. */
  description?: string
  order: 'asc' | 'desc' | undefined
  onSort: () => void
  right?: boolean
}

/** A column heading that sorts the table. The arrow is hidden from screen readers: aria-sort replaces it. */
export function SortHead({ label, description = label, order, onSort, right = false }: Props) {
  const sorted = order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'
  return (
    <Table.Th scope="col" aria-sort={sorted} ta={right ? 'right' : 'left'}>
      <UnstyledButton className={classes.button ?? ''} onClick={onSort} aria-label={`Sort by ${description}`}>
        {label}
        {order !== undefined && (
          <span aria-hidden="true" className={classes.arrow}>
            {order === 'asc' ? '↑' : '↓'}
          </span>
        )}
      </UnstyledButton>
    </Table.Th>
  )
}
