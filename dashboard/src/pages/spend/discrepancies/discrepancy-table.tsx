import { Table, Text } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import type { DiscrepancySort } from '#pages/spend/read-search.ts'
import { WideTable } from '#parts/wide-table.tsx'
import { ComparedCells } from './compared-cells.tsx'
import { type Discrepancies, keyOf } from './discrepancy.ts'
import { DiscrepancyHead } from './discrepancy-head.tsx'
import { DiscrepancyRow } from './discrepancy-row.tsx'

type Props = {
  data: Discrepancies
  group: 'campaign' | 'network'
  sort: DiscrepancySort
  order: 'asc' | 'desc'
  open: string | undefined
  onSort: (field: DiscrepancySort) => void
  onToggle: (key: string) => void
}

/** The totals first, then one row for each campaign or network. */
export function DiscrepancyTable({ data, open, onToggle, ...head }: Props) {
  const { totals } = data
  return (
    <WideTable label="Discrepancies" minWidth={900}>
      <DiscrepancyHead {...head} />
      <Table.Tbody>
        <Table.Tr fw={600} data-totals>
          <Table.Td>
            Total
            <Text size="sm" c="dimmed">
              {formatCount(totals.campaigns)} {totals.campaigns === 1 ? 'campaign' : 'campaigns'} ·{' '}
              {formatCount(totals.days)} {totals.days === 1 ? 'day' : 'days'}
            </Text>
          </Table.Td>
          <ComparedCells {...totals} />
        </Table.Tr>
        {data.rows.map((row) => (
          <DiscrepancyRow
            key={keyOf(row)}
            row={row}
            from={data.from}
            to={data.to}
            open={open === keyOf(row)}
            onToggle={() => onToggle(keyOf(row))}
          />
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
