import { Table } from '@mantine/core'
import { SortHead } from './sort-head.tsx'
import type { Column } from './table-column.ts'

/** A heading over so many columns; blank, it is over none of them. */
export type Group = { head: string; span: number }

type Props<Row> = { columns: readonly Column<Row>[]; groups: readonly Group[] | undefined }

/** The headings of a table, under those of their groups. */
export function Heads<Row>({ columns, groups }: Props<Row>) {
  return (
    <Table.Thead>
      {groups !== undefined && (
        <Table.Tr>
          {groups.map(({ head, span }) =>
            head === '' ? (
              <Table.Td key={head} colSpan={span} />
            ) : (
              <Table.Th key={head} scope="colgroup" colSpan={span} ta="center">
                {head}
              </Table.Th>
            ),
          )}
        </Table.Tr>
      )}
      <Table.Tr>
        {columns.map((column) => (
          <Heading key={column.key ?? column.head} column={column} />
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { head, right = false, sort, figure, title, visibleFrom } = column
  const shown = visibleFrom === undefined ? {} : { visibleFrom }
  if (head === '') return <Table.Td aria-hidden="true" {...shown} />
  if (sort !== undefined) return <SortHead label={head} {...{ right, figure, ...sort }} />
  return (
    <Table.Th scope="col" ta={right ? 'right' : 'left'} title={title} {...shown}>
      {head}
    </Table.Th>
  )
}
