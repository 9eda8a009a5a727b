import { Table, Title } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { WideTable } from '#parts/wide-table.tsx'

type Props = { lines: readonly { line: number; reason: string }[]; count: number }

/** Refused lines, numbered as in a spreadsheet. */
export function RefusedLines({ lines, count }: Props) {
  const all = count === lines.length
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {all ? 'Refused lines' : `Refused lines, the first ${lines.length} of ${formatCount(count)}`}
      </Title>
      <WideTable label="Refused lines" minWidth={320}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={80}>
              Line
            </Table.Th>
            <Table.Th scope="col">Reason</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ line, reason }) => (
            <Table.Tr key={`${line} ${reason}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </div>
  )
}
