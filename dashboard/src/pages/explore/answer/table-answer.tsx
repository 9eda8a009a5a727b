import { figureCells, figureHeads, groupHeads } from '@tributary/contract/explore/answer/answer-columns'
import type { AnswerRow } from '@tributary/contract/explore/answer/answer-rows'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { useState } from 'react'
import { write } from '#format/writer.ts'
import { DataTable } from '#parts/data-table.tsx'
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
  const sortBy = (column: number) => ({
    order: order?.column === column ? order.direction : undefined,
    onSort: () => setOrder(nextOrder(order, column, column < heads.length ? 'asc' : 'desc')),
  })
  return (
    <DataTable<AnswerRow>
      label={label}
      minWidth={140 * heads.length + 160}
      columns={[
        ...heads.map((head, at) => ({
          head,
          cell: (row: AnswerRow) => row.cells[at],
          sort: sortBy(at),
          ...(at === 0 && { rowHead: 'inherit' as const }),
        })),
        ...figureHeads(answer).map((head, at) => ({
          head,
          cell: (row: AnswerRow) => figureCells(answer, row, write)[at],
          right: true,
          sort: sortBy(heads.length + at),
        })),
      ]}
      rows={[total, ...sortedRows(answer, rows, order)]}
      keyOf={({ key }) => key}
      rowProps={(row) => ({ fw: row === total ? 650 : 400 })}
    />
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
