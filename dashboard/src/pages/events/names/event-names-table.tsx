import { Badge, Group, Table, Text } from '@mantine/core'
import { factLabel, writeFactName } from '@tributary/contract/fact-name'
import type { FigureId } from '@tributary/contract/figures/names'
import { useProject } from '#api/use-project.ts'
import { formatCount, formatMoney } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { TextLink } from '#parts/links.tsx'
import { WideTable } from '#parts/wide-table.tsx'
import type { EventName, NameColumn, NameOrder } from './sort-names.ts'
import { SortableHead } from './sortable-head.tsx'

const heads: Record<NameColumn, string> = {
  name: 'Name',
  count: 'Count',
  people: 'Users',
  revenue: 'Revenue',
  last_day: 'Last day',
}

const figures: Partial<Record<NameColumn, FigureId>> = {
  count: 'event_count',
  people: 'event_users',
  revenue: 'revenue',
}

type Props = {
  rows: readonly EventName[]
  value: NameOrder
  onSort: (order: { sort: NameColumn; order: 'asc' | 'desc' }) => void
}

export function EventNamesTable({ rows, value, onSort }: Props) {
  return (
    <WideTable label="Events and payments" minWidth={720}>
      <Table.Thead>
        <Table.Tr>
          {(Object.keys(heads) as NameColumn[]).map((column) => (
            <SortableHead
              key={column}
              {...{ column, value, onSort }}
              label={heads[column]}
              figure={figures[column]}
            />
          ))}
          <Table.Th scope="col">Mapped to</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <NameRow key={writeFactName(row)} row={row} />
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

function NameRow({ row }: { row: EventName }) {
  const { display_currency: currency } = useProject()
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
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
      </Table.Th>
      <Table.Td ta="right">{formatCount(row.count)}</Table.Td>
      <Table.Td ta="right">{formatCount(row.unique_count)}</Table.Td>
      <Table.Td ta="right">{formatMoney(row.revenue, currency)}</Table.Td>
      <Table.Td ta="right">{formatDay(row.last_day)}</Table.Td>
      <Table.Td>
        {row.mapping === null ? (
          <Text size="sm" c="dimmed">
            not mapped
          </Text>
        ) : (
          `${row.mapping.standard_event}${row.mapping.send_revenue ? ', with amount' : ''}`
        )}
      </Table.Td>
    </Table.Tr>
  )
}
