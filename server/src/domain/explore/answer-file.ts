import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { csvRow } from '#domain/text/csv-row.ts'

type Line = { start?: string; group: ExploreAnswer['rows'][number]['group'] } & Pick<
  ExploreAnswer['totals'],
  'value' | 'of' | 'days'
>

export type AnswerFile = { columns: string[]; lines: Record<string, unknown>[] }

/** A line for each row; with an interval for each point. Without fields one line, of the total. */
export function fileOfAnswer(answer: ExploreAnswer): AnswerFile {
  return {
    columns: Object.keys(cellsOf(answer, { group: [], value: null, of: 0, days: answer.totals.days })),
    lines: linesOf(answer).map((line) => cellsOf(answer, line)),
  }
}

export function csvOfAnswer(answer: ExploreAnswer): string {
  const { columns, lines } = fileOfAnswer(answer)
  return [columns, ...lines.map((line) => columns.map((column) => line[column]))].map(csvRow).join('')
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
