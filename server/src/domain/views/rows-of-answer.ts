import { figureCells, figureHeads, groupHeads } from '@tributary/contract/explore/answer/answer-columns'
import { answerRows } from '@tributary/contract/explore/answer/answer-rows'
import type { Writer } from '@tributary/contract/figures/writer'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import type { ReportContent, ReportRow } from './report-content.ts'

type Table = Pick<ReportContent, 'firstColumn' | 'columns' | 'rows'>

/** The answer as the table of the page, its total first. */
export function tableOfAnswer(answer: ExploreAnswer, write: Writer): Table {
  const rowOf = (name: string, isSum: boolean, figures: Parameters<typeof figureCells>[1]): ReportRow => ({
    name,
    level: 0,
    isSum,
    cells: figureCells(answer, figures, write).map((text) => ({ text })),
  })
  return {
    firstColumn: groupHeads(answer).join(' · '),
    columns: figureHeads(answer),
    rows: [
      rowOf('Total', true, answer.totals),
      ...answerRows(answer, write).map((row) => rowOf(row.cells.join(' · '), false, row)),
    ],
  }
}

const told = 3

/** What the picture shows, for those who do not see it. */
export function describePicture(words: string, { columns, rows }: Table): string {
  const [total, ...others] = rows
  const figure = (row: ReportRow | undefined) => `${row?.name} ${row?.cells[0]?.text}`
  const more = others.length - told
  const parts = [figure(total), ...others.slice(0, told).map(figure)]
  return `${words}. ${columns[0]}: ${parts.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
