import { Table } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import type { Preview } from './spend-file.ts'

type Props = {
  overlaps: NonNullable<Preview['overlaps']>
  nameOf: (source: string) => string
}

export function OverlapLines({ overlaps, nameOf }: Props) {
  const { items, rows } = overlaps
  return (
    <DataTable
      label="Lines that would count spend twice"
      minWidth={560}
      columns={[
        { head: 'Line', cell: (item) => item.line },
        { head: 'Day', cell: (item) => formatDay(item.date), nowrap: true },
        { head: 'Campaign', cell: (item) => item.campaign },
        { head: 'Reason', cell: (item) => item.reason },
        {
          head: 'Stored by',
          cell: (item) => (item.with === 'upload' ? 'This file' : item.sources.map(nameOf).join(', ')),
        },
      ]}
      rows={items}
      keyOf={(item) => `${item.line} ${item.with}`}
    >
      {items.length < rows && (
        <Table.Caption>
          The first {formatCount(items.length)} of {formatCount(rows)}.
        </Table.Caption>
      )}
    </DataTable>
  )
}
