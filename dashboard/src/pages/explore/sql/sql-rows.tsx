import { Table, Text } from '@mantine/core'
import type { askSql } from '@tributary/contract/manage-api/sql/sql'
import type { DataOf } from '#api/endpoint-types.ts'
import { Panel } from '#parts/panel.tsx'
import { WideTable } from '#parts/wide-table.tsx'

type Answer = DataOf<typeof askSql>

/** More would make the page slow: the file has them. */
const shownRows = 500

/** The rows as a table. */
export function SqlRows({ answer }: { answer: Answer }) {
  const { columns, rows, computed } = answer
  return (
    <Panel title="Result">
      <WideTable label="Result" minWidth={columns.length * 130}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, type }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name.
              <Table.Th key={index} scope="col" title={type} {...sideOf(rows[0]?.[index])}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, shownRows).map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            <Table.Tr key={line}>
              {row.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                <Table.Td key={index} {...sideOf(value)}>
                  {cellText(value)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {noteOf(answer)} {computed.milliseconds} ms.
      </Text>
    </Panel>
  )
}

const sideOf = (value: unknown) => ({ ta: typeof value === 'number' ? ('end' as const) : ('start' as const) })

function cellText(value: unknown): string {
  if (value === null) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function noteOf({ rows, is_cut }: Answer): string {
  const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${is_cut ? ', and there are more' : ''}.`
  return rows.length > shownRows ? `${count} The first ${shownRows} are shown.` : count
}
