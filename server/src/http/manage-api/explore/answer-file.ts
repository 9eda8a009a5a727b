import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { ndjson } from '@tributary/contract/manage-api/facts/import'
import type { Answer } from '../../answer.ts'
import { csvRow } from '../facts/export-csv.ts'

type Line = { start?: string; group: ExploreAnswer['rows'][number]['group'] } & Pick<
  ExploreAnswer['totals'],
  'value' | 'of' | 'days'
>

/** A line for each row; with an interval for each point. Without fields one line, of the total. */
export function answerFile(answer: ExploreAnswer, format: 'csv' | 'ndjson'): Answer {
  const lines = linesOf(answer).map((line) => cellsOf(answer, line))
  const columns = Object.keys(cellsOf(answer, { group: [], value: null, of: 0, days: answer.totals.days }))
  const text =
    format === 'csv'
      ? [columns, ...lines.map((line) => columns.map((column) => line[column]))].map(csvRow).join('')
      : lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return {
    status: 200,
    type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : ndjson,
    headers: { 'content-disposition': `attachment; filename="tributary-explore.${format}"` },
    text,
  }
}

function linesOf({ by, rows, series, totals, interval }: ExploreAnswer): Line[] {
  if (interval !== null)
    return series.flatMap(({ group, points }) => points.map((point) => ({ group, ...point })))
  return by.length === 0 ? [{ group: [], ...totals }] : rows
}

/** Retention has a pair of columns for each day. */
function cellsOf(
  { by, interval }: ExploreAnswer,
  { start, group, value, of, days }: Line,
): Record<string, unknown> {
  const groups = by.map((field, index) => {
    const part = group[index]
    return [field, part?.is_others ? '(others)' : (part?.value ?? null)]
  })
  const figures =
    days === undefined
      ? [
          ['value', value],
          ['of', of],
        ]
      : days.flatMap((one) => [
          [`d${one.day}`, one.value],
          [`d${one.day}_of`, one.of],
        ])
  return Object.fromEntries([...(interval === null ? [] : [['start', start ?? null]]), ...groups, ...figures])
}
