import { Table, Text } from '@mantine/core'
import type { FraudRowOnTheWire } from '@tributary/contract/manage-api/attribution/fraud-summary'
import { networkName } from '@tributary/contract/network-names'
import type { FraudGroup, FraudSort, SuspiciousSearch } from '#pages/fraud/fraud-search.ts'
import { TextLink } from '#parts/links.tsx'
import { SortHead } from '#parts/sort-head.tsx'
import { WideTable } from '#parts/wide-table.tsx'
import {
  columnNames,
  type FraudColumn,
  type FraudSummary,
  nameOfRow,
  searchOfRow,
  sortRows,
  writeFigure,
} from './fraud-summary.ts'

type Props = {
  data: FraudSummary
  search: SuspiciousSearch
  onChange: (search: SuspiciousSearch) => void
}

const columns = Object.keys(columnNames) as FraudColumn[]
const groupNames = { campaign: 'Campaign', network: 'Network', day: 'Day' }

/** Sortable by every column. The number of suspicious installs leads to their list. */
export function FraudTable({ data, search, onChange }: Props) {
  const { group = 'campaign', sort = group === 'day' ? 'name' : 'suspicious', order = 'desc' } = search
  const sortBy = (field: FraudSort) =>
    onChange({ ...search, sort: field, order: field === sort && order === 'desc' ? 'asc' : 'desc' })
  const head = (field: FraudSort) => ({
    order: field === sort ? order : undefined,
    onSort: () => sortBy(field),
  })
  return (
    <WideTable label={`Fraud by ${group}`} minWidth={640}>
      <Table.Thead>
        <Table.Tr>
          <SortHead label={groupNames[group]} {...head('name')} />
          {columns.map((column) => (
            <SortHead key={column} label={columnNames[column]} right {...head(column)} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sortRows(data.rows, { group, sort, order }).map((row) => (
          <FraudRow
            key={`${row.day} ${row.campaign} ${row.network}`}
            row={row}
            group={group}
            search={search}
            currency={data.currency}
          />
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

type RowProps = {
  row: FraudRowOnTheWire
  group: FraudGroup
  search: SuspiciousSearch
  currency: string
}

function FraudRow({ row, group, search, currency }: RowProps) {
  const name = nameOfRow(row, group)
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {group === 'campaign' && row.network !== null && (
          <Text span size="sm" c="dimmed">
            {' '}
            · {networkName(row.network)}
          </Text>
        )}
      </Table.Td>
      {columns.map((column) => (
        <Table.Td key={column} ta="right">
          {column === 'suspicious' && row.suspicious > 0 ? (
            <TextLink
              to="/p/$project/fraud"
              search={searchOfRow(row, group, search)}
              hash="suspicious-installs"
              size="sm"
              aria-label={`${writeFigure(column, row[column], currency)} suspicious installs of ${name}`}
            >
              {writeFigure(column, row[column], currency)}
            </TextLink>
          ) : (
            writeFigure(column, row[column], currency)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
