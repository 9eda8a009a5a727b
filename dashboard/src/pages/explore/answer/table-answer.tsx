import { Table } from '@mantine/core'
import { figureCells, figureHeads, groupHeads } from '@tributary/contract/explore/answer/answer-columns'
import type { AnswerRow } from '@tributary/contract/explore/answer/answer-rows'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { useState } from 'react'
import { write } from '#format/writer.ts'
import { SortHead } from '#parts/sort-head.tsx'
import { WideTable } from '#parts/wide-table.tsx'
import { type RowOrder, sortedRows } from './sorted-rows.ts'
import { answerRows } from './written-figures.ts'

/** The rows as numbers, below their total. Every column sorts them. */
export function TableAnswer({ answer, label }: { answer: ExploreAnswer; label: string }) {
  const [order, setOrder] = useState<RowOrder>()
  const rows = answerRows(answer)
  const heads = groupHeads(answer)
  const total: AnswerRow = {
    ...answer.totals,
    key: 'total',
    cells: heads.map((_, index) => (index === 0 ? 'Total' : '')),
    isOthers: false,
  }
  return (
    <WideTable label={label} minWidth={140 * heads.length + 160}>
      <Table.Thead>
        <Table.Tr>
          {[...heads, ...figureHeads(answer)].map((head, column) => (
            <SortHead
              key={head}
              label={head}
              right={column >= heads.length}
              order={order?.column === column ? order.direction : undefined}
              onSort={() => setOrder(nextOrder(order, column, column < heads.length ? 'asc' : 'desc'))}
            />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[total, ...sortedRows(answer, rows, order)].map((row) => (
          <Table.Tr key={row.key} fw={row === total ? 650 : 400}>
            {row.cells.map((cell, index) =>
              index === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                <Table.Th key={index} scope="row" fw="inherit">
                  {cell}
                </Table.Th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                <Table.Td key={index}>{cell}</Table.Td>
              ),
            )}
            {figureCells(answer, row, write).map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
              <Table.Td key={index} ta="end">
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

/** The other way round, then as the service sorts them: the largest first. */
function nextOrder(
  order: RowOrder | undefined,
  column: number,
  first: RowOrder['direction'],
): RowOrder | undefined {
  if (order?.column !== column) return { column, direction: first }
  return order.direction === first ? { column, direction: first === 'asc' ? 'desc' : 'asc' } : undefined
}
