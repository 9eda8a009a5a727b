import { Table, Text } from '@mantine/core'
import { formatCount, formatPercent } from '../../../format/figures.ts'
import { formatDay } from '../../../format/times.ts'
import { WideTable } from '../../../parts/wide-table.tsx'
import { nameOfNetwork } from '../network-names.ts'
import type { DiscrepancyField } from '../read-search.ts'
import { SortHead } from '../sort-head.tsx'
import { type Discrepancy, percentOf } from './sort-discrepancies.ts'

type Props = {
  rows: readonly Discrepancy[]
  sort: DiscrepancyField
  order: 'asc' | 'desc'
  onSort: (field: DiscrepancyField) => void
}

const columns = [
  ['ours', 'Ours'],
  ['network', 'Network'],
  ['difference', 'Difference'],
  ['percent', 'Percent'],
] as const

export function DiscrepancyTable({ rows, sort, order, onSort }: Props) {
  const head = (field: DiscrepancyField) => ({
    order: field === sort ? order : undefined,
    onSort: () => onSort(field),
  })
  return (
    <WideTable label="Discrepancies" minWidth={940}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td colSpan={2} />
          <Table.Th scope="colgroup" colSpan={4} ta="center">
            Clicks
          </Table.Th>
          <Table.Th scope="colgroup" colSpan={4} ta="center">
            Installs
          </Table.Th>
        </Table.Tr>
        <Table.Tr>
          <SortHead label="Day" {...head('day')} />
          <SortHead label="Campaign" {...head('campaign')} />
          {(['clicks', 'installs'] as const).map((what) =>
            columns.map(([column, label]) => (
              <SortHead
                key={`${what}_${column}`}
                label={label}
                description={`${what}: ${label}`}
                right
                {...head(`${what}_${column}`)}
              />
            )),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.day} ${row.campaign}`}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDay(row.day)}</Table.Td>
            <Table.Td>
              {row.name}
              <Text size="sm" c="dimmed">
                {nameOfNetwork(row.network)} · {row.campaign}
              </Text>
            </Table.Td>
            <Claims claimed={row.clicks} />
            <Claims claimed={row.installs} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)

function Claims({ claimed }: { claimed: Discrepancy['clicks'] }) {
  const percent = percentOf(claimed)
  return (
    <>
      <Table.Td ta="right">{formatCount(claimed.ours)}</Table.Td>
      <Table.Td ta="right">{formatCount(claimed.network)}</Table.Td>
      <Table.Td ta="right">{signed(claimed.difference, formatCount(claimed.difference))}</Table.Td>
      <Table.Td ta="right">{percent === undefined ? '–' : signed(percent, formatPercent(percent))}</Table.Td>
    </>
  )
}
