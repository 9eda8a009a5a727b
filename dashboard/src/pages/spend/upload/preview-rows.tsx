import { DataTable } from '#parts/data-table.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { fieldNames, fields, type Preview } from './spend-file.ts'

type Row = Preview['rows'][number]

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The first rows as they would be stored or refused. */
export function PreviewRows({ rows }: { rows: readonly Row[] }) {
  const shown = fields.filter((field) => rows.some((row) => textOf(row[field]) !== ''))
  return (
    <DataTable
      label="First rows of the file"
      minWidth={640}
      columns={[
        { head: 'Line', cell: (row) => textOf(row.row) },
        ...shown.map((field) => ({
          head: fieldNames[field],
          cell: (row: Row) => textOf(row[field]),
          nowrap: true,
        })),
        {
          head: 'Result',
          cell: ({ reason }) =>
            reason === undefined ? (
              <StateBadge word="Stored" color="green" />
            ) : (
              <StateBadge word="Refused" color="red" />
            ),
        },
      ]}
      rows={rows}
      keyOf={(row) => textOf(row.row)}
    />
  )
}
