import { Badge, Group, Text } from '@mantine/core'
import { factLabel, writeFactName } from '@tributary/contract/fact-name'
import type { FigureId } from '@tributary/contract/figures/names'
import { useProject } from '#api/use-project.ts'
import { formatCount, formatMoney } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { TextLink } from '#parts/links.tsx'
import { defaultOrder, type EventName, type NameColumn, type NameOrder } from './sort-names.ts'

type Props = {
  rows: readonly EventName[]
  value: NameOrder
  onSort: (order: { sort: NameColumn; order: 'asc' | 'desc' }) => void
}

export function EventNamesTable({ rows, value, onSort }: Props) {
  const { display_currency: currency } = useProject()
  const sortBy = (column: NameColumn) => {
    const isSorted = (value.sort ?? 'count') === column
    const order = value.order ?? defaultOrder(column)
    const other = order === 'asc' ? 'desc' : 'asc'
    return {
      order: isSorted ? order : undefined,
      onSort: () => onSort({ sort: column, order: isSorted ? other : defaultOrder(column) }),
    }
  }
  const number = (column: NameColumn, head: string, cell: (row: EventName) => string, figure?: FigureId) => ({
    head,
    cell,
    figure,
    right: true,
    sort: sortBy(column),
  })
  return (
    <DataTable
      label="Events and payments"
      minWidth={720}
      columns={[
        { head: 'Name', cell: (row) => <Name row={row} />, rowHead: 400, sort: sortBy('name') },
        number('count', 'Count', (row) => formatCount(row.count), 'event_count'),
        number('people', 'Users', (row) => formatCount(row.unique_count), 'event_users'),
        number('revenue', 'Revenue', (row) => formatMoney(row.revenue, currency), 'revenue'),
        { ...number('last_day', 'Last day', (row) => formatDay(row.last_day)), nowrap: true },
        { head: 'Mapped to', cell: ({ mapping }) => <Mapping mapping={mapping} /> },
      ]}
      rows={rows}
      keyOf={writeFactName}
    />
  )
}

function Name({ row }: { row: EventName }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <TextLink
        from="/p/$project/events"
        to="."
        search={(before) => ({ ...before, of: writeFactName(row) })}
        size="sm"
      >
        {factLabel(row)}
      </TextLink>
      {row.kind === 'payment' && (
        <Badge variant="light" color="green" tt="none" style={{ flexShrink: 0 }}>
          payment
        </Badge>
      )}
    </Group>
  )
}

function Mapping({ mapping }: Pick<EventName, 'mapping'>) {
  if (mapping !== null) return `${mapping.standard_event}${mapping.send_revenue ? ', with amount' : ''}`
  return (
    <Text size="sm" c="dimmed">
      not mapped
    </Text>
  )
}
