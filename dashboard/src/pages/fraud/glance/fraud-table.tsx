import { Text } from '@mantine/core'
import { shortFigureLabel } from '@tributary/contract/figures/names'
import type { FraudRowOnTheWire } from '@tributary/contract/manage-api/attribution/fraud-summary'
import { networkName } from '@tributary/contract/network-names'
import { formatFigure } from '#format/format-figure.ts'
import type { FraudGroup, FraudSort, SuspiciousSearch } from '#pages/fraud/fraud-search.ts'
import { DataTable } from '#parts/data-table.tsx'
import { TextLink } from '#parts/links.tsx'
import {
  type FraudColumn,
  type FraudSummary,
  figureOf,
  nameOfRow,
  searchOfRow,
  sortRows,
} from './fraud-summary.ts'

type Props = {
  data: FraudSummary
  search: SuspiciousSearch
  onChange: (search: SuspiciousSearch) => void
}

const columns = Object.keys(figureOf) as FraudColumn[]
const groupNames = { campaign: 'Campaign', network: 'Network', day: 'Day' }

/** Sortable by every column. The number of suspicious installs leads to their list. */
export function FraudTable({ data, search, onChange }: Props) {
  const { group = 'campaign', sort = group === 'day' ? 'name' : 'suspicious', order = 'desc' } = search
  const sortBy = (field: FraudSort) => ({
    order: field === sort ? order : undefined,
    onSort: () =>
      onChange({ ...search, sort: field, order: field === sort && order === 'desc' ? 'asc' : 'desc' }),
  })
  return (
    <DataTable
      label={`Fraud by ${group}`}
      minWidth={640}
      columns={[
        {
          head: groupNames[group],
          cell: (row) => <RowName row={row} group={group} />,
          sort: sortBy('name'),
        },
        ...columns.map((column) => ({
          head: shortFigureLabel(figureOf[column]),
          cell: (row: FraudRowOnTheWire) => {
            const figure = formatFigure(figureOf[column], row[column], data.currency)
            if (column !== 'suspicious' || row.suspicious === 0) return figure
            return (
              <TextLink
                to="/p/$project/fraud"
                search={searchOfRow(row, group, search)}
                hash="suspicious-installs"
                size="sm"
                aria-label={`${figure} suspicious installs of ${nameOfRow(row, group)}`}
              >
                {figure}
              </TextLink>
            )
          },
          right: true,
          sort: sortBy(column),
        })),
      ]}
      rows={sortRows(data.rows, { group, sort, order })}
      keyOf={(row) => `${row.day} ${row.campaign} ${row.network}`}
    />
  )
}

function RowName({ row, group }: { row: FraudRowOnTheWire; group: FraudGroup }) {
  return (
    <>
      {nameOfRow(row, group)}
      {group === 'campaign' && row.network !== null && (
        <Text span size="sm" c="dimmed">
          {' '}
          · {networkName(row.network)}
        </Text>
      )}
    </>
  )
}
