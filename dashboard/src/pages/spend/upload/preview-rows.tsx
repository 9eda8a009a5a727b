import { Table } from '@mantine/core'
import { StateBadge } from '#pages/spend/state-badge.tsx'
import { WideTable } from '#parts/wide-table.tsx'
import { fieldNames, fields, type Preview } from './spend-file.ts'

type Row = Preview['rows'][number]

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The first rows as they would be stored or refused. */
export function PreviewRows({ rows }: { rows: readonly Row[] }) {
  const shown = fields.filter((field) => rows.some((row) => textOf(row[field]) !== ''))
  return (
    <WideTable label="First rows of the file" minWidth={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Line</Table.Th>
          {shown.map((field) => (
            <Table.Th key={field} scope="col">
              {fieldNames[field]}
            </Table.Th>
          ))}
          <Table.Th scope="col">Result</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={textOf(row.row)}>
            <Table.Td>{textOf(row.row)}</Table.Td>
            {shown.map((field) => (
              <Table.Td key={field} style={{ whiteSpace: 'nowrap' }}>
                {textOf(row[field])}
              </Table.Td>
            ))}
            <Table.Td>
              {row.reason === undefined ? (
                <StateBadge word="Stored" color="green" />
              ) : (
                <StateBadge word="Refused" color="red" />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
