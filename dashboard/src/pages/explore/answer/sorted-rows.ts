import type { AnswerRow } from '@tributary/contract/explore/answer/answer-rows'
import { addsUp } from '@tributary/contract/explore/answer/written-figures'
import { percentChange } from '@tributary/contract/figures/percent-change'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'

/** By a column of the table: the cells of the groups come first, then the figures. */
export type RowOrder = { column: number; direction: 'asc' | 'desc' }

/** Without an order as they are. All others and what has no figure stay at the end. */
export function sortedRows(
  answer: ExploreAnswer,
  rows: readonly AnswerRow[],
  order: RowOrder | undefined,
): AnswerRow[] {
  if (order === undefined) return [...rows]
  const sign = order.direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    if (one.isOthers !== other.isOthers) return one.isOthers ? 1 : -1
    const [a, b] = [sortKey(answer, one, order.column), sortKey(answer, other, order.column)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return (
      sign * (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'en', { numeric: true }))
    )
  })
}

function sortKey(answer: ExploreAnswer, row: AnswerRow, column: number): string | number | undefined {
  const figure = column - row.cells.length
  // The names of days do not sort by time, and their keys do.
  if (figure < 0) return answer.by.length === 0 ? row.key : row.cells[column]
  return figuresOf(answer, row)[figure] ?? undefined
}

/** In the order of the table's columns. */
function figuresOf(
  answer: ExploreAnswer,
  { value, of, days, compared }: AnswerRow,
): (number | null | undefined)[] {
  if (days !== undefined) return days.flatMap((one) => [one.value, one.of])
  const before = compared?.value
  const change =
    value === null || before === null || before === undefined
      ? undefined
      : (percentChange(value, before) ?? Number.POSITIVE_INFINITY)
  return [value, ...(addsUp(answer) ? [] : [of]), before, change]
}
