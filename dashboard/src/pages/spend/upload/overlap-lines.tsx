import { Table } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { WideTable } from '#parts/wide-table.tsx'
import type { Preview } from './spend-file.ts'

type Props = {
  overlaps: NonNullable<Preview['overlaps']>
  nameOf: (source: string) => string
}

export function OverlapLines({ overlaps, nameOf }: Props) {
  const { items, rows } = overlaps
  return (
    <WideTable label="Lines that would count spend twice" minWidth={560}>
      {items.length < rows && (
        <Table.Caption>
          The first {formatCount(items.length)} of {formatCount(rows)}.
        </Table.Caption>
      )}
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Line</Table.Th>
          <Table.Th scope="col">Day</Table.Th>
          <Table.Th scope="col">Campaign</Table.Th>
          <Table.Th scope="col">Reason</Table.Th>
          <Table.Th scope="col">Stored by</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={`${item.line} ${item.with}`}>
            <Table.Td>{item.line}</Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDay(item.date)}</Table.Td>
            <Table.Td>{item.campaign}</Table.Td>
            <Table.Td>{item.reason}</Table.Td>
            <Table.Td>{item.with === 'upload' ? 'This file' : item.sources.map(nameOf).join(', ')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
