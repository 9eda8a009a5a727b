import { type MantineStyleProps, Table, type TableTrProps, Text } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { SortHead } from './sort-head.tsx'
import { PlainTable, WideTable } from './wide-table.tsx'

export type Column<Row> = {
  /** Unique in its table. */
  head: string
  cell: (row: Row) => ReactNode
  /** Below it, smaller. Nothing if it is false or blank. */
  note?: (row: Row) => string | false | null | undefined
  nowrap?: boolean
  /** The heading and the cells are on the right. */
  right?: boolean
  /** The cell is the heading of its row, of this weight. */
  rowHead?: 400 | 500
  sort?: { order: 'asc' | 'desc' | undefined; onSort: () => void }
  props?: CellProps | ((row: Row) => CellProps)
}

type CellProps = MantineStyleProps & { style?: CSSProperties }

export type DataTableProps<Row> = {
  /** Describes the table to screen readers. */
  label: string
  minWidth: number
  /** False: a column that this member does not have. */
  columns: readonly (Column<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  rowProps?: (row: Row) => TableTrProps & { [name: `data-${string}`]: string }
  /** As large as the text around it; the row under the pointer is not marked. */
  plain?: boolean
  /** A caption, or the row of sums. */
  children?: ReactNode
}

/** A table whose columns are data. */
export function DataTable<Row>({
  label,
  minWidth,
  plain = false,
  children,
  ...content
}: DataTableProps<Row>) {
  const columns = content.columns.filter((column) => column !== false)
  const Frame = plain ? PlainTable : WideTable
  return (
    <Frame label={label} minWidth={minWidth}>
      {children}
      <Heads columns={columns} />
      <Table.Tbody>
        {content.rows.map((row) => (
          <Table.Tr key={content.keyOf(row)} {...content.rowProps?.(row)}>
            {columns.map((column) => (
              <Cell key={column.head} column={column} row={row} />
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Frame>
  )
}

function Heads<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map(({ head, right = false, sort }) =>
          sort === undefined ? (
            <Table.Th key={head} scope="col" ta={right ? 'right' : 'left'}>
              {head}
            </Table.Th>
          ) : (
            <SortHead key={head} label={head} right={right} {...sort} />
          ),
        )}
      </Table.Tr>
    </Table.Thead>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, note, nowrap, right, rowHead, props } = column
  const below = note?.(row)
  const content = (
    <>
      {cell(row)}
      {typeof below === 'string' && below !== '' && (
        <Text size="sm" c="dimmed">
          {below}
        </Text>
      )}
    </>
  )
  const own = {
    ...(right && { ta: 'right' as const }),
    ...(nowrap && { style: { whiteSpace: 'nowrap' as const } }),
    ...(typeof props === 'function' ? props(row) : props),
  }
  if (rowHead === undefined) return <Table.Td {...own}>{content}</Table.Td>
  return (
    <Table.Th scope="row" fw={rowHead} {...own}>
      {content}
    </Table.Th>
  )
}
