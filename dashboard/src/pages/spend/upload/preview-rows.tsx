import { Badge, Table } from '@mantine/core'
import { WideTable } from '../wide-table.tsx'
import { fieldNames, fields, type Preview } from './spend-file.ts'

type Row = Preview['rows'][number]

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The first rows as they would be stored; one that would not be says why. */
export function PreviewRows({ rows }: { rows: readonly Row[] }) {
  const shown = fields.filter((field) => rows.some((row) => textOf(row[field]) !== ''))
  return (
    <WideTable label="First rows of the file" width={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Line</Table.Th>
          {shown.map((field) => (
            <Table.Th key={field} scope="col">
              {fieldNames[field]}
            </Table.Th>
          ))}
          <Table.Th scope="col">Becomes</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={textOf(row.row)}>
            <Table.Td>{textOf(row.row)}</Table.Td>
            {shown.map((field) => (
              <Table.Td key={field}>{textOf(row[field])}</Table.Td>
            ))}
            <Table.Td>
              <Badge variant="light" color={row.reason === undefined ? 'green' : 'red'}>
                {row.reason === undefined ? 'Stored' : 'Refused'}
              </Badge>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
