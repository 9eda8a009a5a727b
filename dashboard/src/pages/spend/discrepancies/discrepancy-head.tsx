import { Table } from '@mantine/core'
import type { DiscrepancySort } from '#pages/spend/read-search.ts'
import { SortHead } from '#parts/sort-head.tsx'

type Props = {
  group: 'campaign' | 'network'
  sort: DiscrepancySort
  order: 'asc' | 'desc'
  onSort: (field: DiscrepancySort) => void
}

const columns = [
  ['ours', 'Ours'],
  ['network', 'Network'],
  ['difference', 'Difference'],
  ['percent', 'Percent'],
] as const

export function DiscrepancyHead({ group, sort, order, onSort }: Props) {
  const head = (field: DiscrepancySort) => ({
    order: field === sort ? order : undefined,
    onSort: () => onSort(field),
  })
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Td />
        <Table.Th scope="colgroup" colSpan={4} ta="center">
          Clicks
        </Table.Th>
        <Table.Th scope="colgroup" colSpan={4} ta="center">
          Installs
        </Table.Th>
      </Table.Tr>
      <Table.Tr>
        <SortHead label={group === 'campaign' ? 'Campaign' : 'Network'} {...head(group)} />
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
  )
}
