import { Table, UnstyledButton } from '@mantine/core'
import classes from './sort-head.module.css'

type Props = {
  label: string
  /** What is read aloud, where the label needs the heading above it. */
  says?: string
  order: 'asc' | 'desc' | undefined
  onSort: () => void
  right?: boolean
}

/** A column's heading that sorts the table; its arrow is said in words too. */
export function SortHead({ label, says = label, order, onSort, right = false }: Props) {
  const sorted = order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'
  return (
    <Table.Th scope="col" aria-sort={sorted} ta={right ? 'right' : 'left'}>
      <UnstyledButton className={classes.button ?? ''} onClick={onSort} aria-label={`Sort by ${says}`}>
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
