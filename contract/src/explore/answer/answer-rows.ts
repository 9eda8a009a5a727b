import type { Writer } from '#figures/writer.ts'
import type { ExploreAnswer } from '#manage-api/explore/explore.ts'
import { groupText, startText } from './written-figures.ts'

type Figures = Pick<ExploreAnswer['totals'], 'value' | 'of' | 'days'>

/** A line of a table or a bar: a group, or an interval if there are no groups. */
export type AnswerRow = Figures & {
  key: string
  cells: string[]
  compared: Figures | null
  isOthers: boolean
}

export function answerRows(answer: ExploreAnswer, write: Writer): AnswerRow[] {
  const { by, rows, series } = answer
  if (by.length > 0)
    return rows.map(({ group, ...figures }) => ({
      ...figures,
      key: JSON.stringify(group),
      cells: group.map((value, index) => groupText(by.slice(index), [value])),
      isOthers: group.some(({ is_others }) => is_others),
    }))
  const [only] = series
  return (only?.points ?? []).map(({ start, ...figures }, index) => ({
    ...figures,
    key: start,
    cells: [startText(answer, start, write)],
    compared: only?.compared?.[index] ?? null,
    isOthers: false,
  }))
}
