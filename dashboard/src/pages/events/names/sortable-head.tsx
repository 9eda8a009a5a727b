import { Group, Table, UnstyledButton } from '@mantine/core'
import type { FigureId } from '@tributary/contract/figures/names'
import { FigureHelp } from '#parts/figures/figure-help.tsx'
import { defaultOrder, type NameColumn, type NameOrder } from './sort-names.ts'

type Props = {
  column: NameColumn
  label: string
  figure: FigureId | undefined
  value: NameOrder
  onSort: (order: { sort: NameColumn; order: 'asc' | 'desc' }) => void
}

/** A column heading: the first press sorts, the next reverses the order. */
export function SortableHead({ column, label, figure, value, onSort }: Props) {
  const isSorted = (value.sort ?? 'count') === column
  const order = value.order ?? defaultOrder(column)
  const other = order === 'asc' ? 'desc' : 'asc'
  const spoken = { asc: 'ascending', desc: 'descending' } as const
  return (
    <Table.Th scope="col" aria-label={label} aria-sort={isSorted ? spoken[order] : 'none'}>
      <Group gap={2} wrap="nowrap" justify={column === 'name' ? 'flex-start' : 'flex-end'}>
        <UnstyledButton
          fz="sm"
          fw={700}
          onClick={() => onSort({ sort: column, order: isSorted ? other : defaultOrder(column) })}
        >
          <Group gap={4} wrap="nowrap" component="span">
            {label}
            {isSorted && <span aria-hidden="true">{order === 'asc' ? '↑' : '↓'}</span>}
          </Group>
        </UnstyledButton>
        {figure !== undefined && <FigureHelp figure={figure} />}
      </Group>
    </Table.Th>
  )
}
