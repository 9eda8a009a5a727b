import { Group, Table, UnstyledButton } from '@mantine/core'
import { defaultOrder, type NameColumn, type NameOrder } from './sort-names.ts'

type Props = {
  column: NameColumn
  label: string
  value: NameOrder
  onSort: (order: { sort: NameColumn; order: 'asc' | 'desc' }) => void
}

/** A column heading: the first press sorts, the next reverses the order. */
export function SortableHead({ column, label, value, onSort }: Props) {
  const isSorted = (value.sort ?? 'count') === column
  const order = value.order ?? defaultOrder(column)
  const other = order === 'asc' ? 'desc' : 'asc'
  const spoken = { asc: 'ascending', desc: 'descending' } as const
  return (
    <Table.Th scope="col" aria-sort={isSorted ? spoken[order] : 'none'}>
      <UnstyledButton
        fz="sm"
        fw={700}
        display="block"
        ml={column === 'name' ? 0 : 'auto'}
        onClick={() => onSort({ sort: column, order: isSorted ? other : defaultOrder(column) })}
      >
        <Group gap={4} wrap="nowrap" component="span">
          {label}
          {isSorted && <span aria-hidden="true">{order === 'asc' ? '↑' : '↓'}</span>}
        </Group>
      </UnstyledButton>
    </Table.Th>
  )
}
