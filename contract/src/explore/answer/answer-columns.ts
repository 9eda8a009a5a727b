import { fieldName } from '#explore/words/field-names.ts'
import { measureNames, subjectNames } from '#explore/words/measure-names.ts'
import type { Writer } from '#figures/writer.ts'
import type { ExploreAnswer } from '#manage-api/explore/explore.ts'
import type { AnswerRow } from './answer-rows.ts'
import { addsUp, writeChange, writerOf, written } from './written-figures.ts'

/** The headings of what the rows are of. */
export function groupHeads({ by, series }: ExploreAnswer): string[] {
  if (by.length > 0) return by.map(fieldName)
  return series.length > 0 ? ['When'] : ['']
}

export function figureHeads(answer: ExploreAnswer): string[] {
  const { measure, of, totals, compared } = answer
  if (totals.days !== undefined)
    return totals.days.flatMap(({ day }) => [`Day ${day}`, `Installs, day ${day}`])
  return [
    measure === 'count' ? subjectNames[of] : measureNames[measure],
    ...(addsUp(answer) ? [] : ['Computed from']),
    ...(compared === null ? [] : ['Before', 'Change']),
  ]
}

/** A text below each heading. */
export function figureCells(
  answer: ExploreAnswer,
  { value, of, days, compared }: Omit<AnswerRow, 'key' | 'cells' | 'isOthers'>,
  write: Writer,
): string[] {
  const writeValue = writerOf(answer, write)
  if (days !== undefined) return days.flatMap((one) => [written(one.value, writeValue), write.count(one.of)])
  return [
    written(value, writeValue),
    ...(addsUp(answer) ? [] : [write.count(of)]),
    ...(answer.compared === null
      ? []
      : [written(compared?.value, writeValue), writeChange(value, compared?.value, write) ?? '–']),
  ]
}
