import { Table } from '@mantine/core'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { formatCount } from '../../../format/figures.ts'
import { WideTable } from '../../../parts/wide-table.tsx'
import { fieldName } from '../words/field-names.ts'
import { measureNames, subjectNames } from '../words/measure-names.ts'
import { type AnswerRow, answerRows } from './answer-rows.ts'
import { addsUp, writeChange, writerOf, written } from './written-figures.ts'

/** The rows as numbers, below their total. */
export function TableAnswer({ answer, label }: { answer: ExploreAnswer; label: string }) {
  const rows = answerRows(answer)
  const heads = answer.by.length > 0 ? answer.by.map(fieldName) : rows.length > 0 ? ['When'] : ['']
  const total: AnswerRow = {
    ...answer.totals,
    key: 'total',
    cells: heads.map((_, index) => (index === 0 ? 'All together' : '')),
    isOthers: false,
  }
  return (
    <WideTable label={label} minWidth={140 * heads.length + 160}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
          {figureHeads(answer).map((head) => (
            <Table.Th key={head} scope="col" ta="end">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[total, ...rows].map((row) => (
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
            {figureCells(answer, row).map((cell, index) => (
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

function figureHeads(answer: ExploreAnswer): string[] {
  const { measure, of, totals, compared } = answer
  if (totals.days !== undefined)
    return totals.days.flatMap(({ day }) => [`Day ${day}`, `Installs, day ${day}`])
  return [
    measure === 'count' ? subjectNames[of] : measureNames[measure],
    ...(addsUp(answer) ? [] : ['Computed from']),
    ...(compared === null ? [] : ['Before', 'Change']),
  ]
}

function figureCells(answer: ExploreAnswer, { value, of, days, compared }: AnswerRow): string[] {
  const write = writerOf(answer)
  if (days !== undefined) return days.flatMap((one) => [written(one.value, write), formatCount(one.of)])
  return [
    written(value, write),
    ...(addsUp(answer) ? [] : [formatCount(of)]),
    ...(answer.compared === null
      ? []
      : [written(compared?.value, write), writeChange(value, compared?.value) ?? '–']),
  ]
}
