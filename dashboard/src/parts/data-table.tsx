import { Table, type TableTrProps, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { Column } from './table-column.ts'
import { type Group, Heads } from './table-heads.tsx'
import { type FrameProps, PlainTable, WideTable } from './wide-table.tsx'

export type DataTableProps<Row> = {
  /** False: a column that this member does not have. */
  columns: readonly (Column<Row> | false)[]
  /** Headings above the headings. */
  groups?: readonly Group[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  rowProps?: (row: Row) => TableTrProps & { [name: `data-${string}`]: string | boolean }
  /** What an open row shows below itself, as wide as the table. */
  below?: (row: Row) => ReactNode
  /** As large as the text around it; the row under the pointer is not marked. */
  plain?: boolean
} & FrameProps

/** A table whose columns are data. */
export function DataTable<Row>({
  columns: allColumns,
  groups,
  rows,
  keyOf,
  rowProps,
  below,
  plain = false,
  children,
  ...frame
}: DataTableProps<Row>) {
  const columns = allColumns.filter((column) => column !== false)
  const Frame = plain ? PlainTable : WideTable
  return (
    <Frame {...frame}>
      {children}
      <Heads columns={columns} groups={groups} />
      <Rows {...{ columns, rows, keyOf, rowProps, below }} />
      {columns.some(({ sum }) => sum !== undefined) && <Sums columns={columns} />}
    </Frame>
  )
}

type RowsProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'keyOf'> & {
  columns: readonly Column<Row>[]
  rowProps: DataTableProps<Row>['rowProps']
  below: DataTableProps<Row>['below']
}

function Rows<Row>({ columns, rows, keyOf, rowProps, below }: RowsProps<Row>) {
  return (
    <Table.Tbody>
      {rows.map((row, index) => {
        const opened = below?.(row)
        return (
          <Fragment key={keyOf(row, index)}>
            <Table.Tr {...rowProps?.(row)}>
              {columns.map((column) => (
                <Cell key={column.key ?? column.head} column={column} row={row} />
              ))}
            </Table.Tr>
            {opened !== undefined && opened !== false && (
              <Table.Tr>
                <Table.Td colSpan={columns.length}>{opened}</Table.Td>
              </Table.Tr>
            )}
          </Fragment>
        )
      })}
    </Table.Tbody>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, note, nowrap, right, rowHead, visibleFrom, props } = column
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
    ...(visibleFrom && { visibleFrom }),
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

/** The first column names the row. */
function Sums<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <Table.Tfoot>
      <Table.Tr fw={600}>
        {columns.map(({ head, key = head, sum, right }, index) =>
          index === 0 ? (
            <Table.Th key={key} scope="row">
              {sum}
            </Table.Th>
          ) : (
            <Table.Td key={key} {...(right && { ta: 'right' })}>
              {sum}
            </Table.Td>
          ),
        )}
      </Table.Tr>
    </Table.Tfoot>
  )
}
