import type { AnswerRow } from '@tributary/contract/explore/answer/answer-rows'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { answerRows } from '#pages/explore/answer/written-figures.ts'

/** A country, or a row that is on no map: all others, not set, codes that are no country. */
export type MapRow = AnswerRow & {
  code: string | undefined
  /** Of the color, in percent; undefined: no color. */
  depth: number | undefined
}

/** The rows of an answer by country. Null figures have no color. */
export function mapRows(
  answer: ExploreAnswer,
  shapes: Readonly<Record<string, string>>,
): { rows: MapRow[]; max: number } {
  const rows = answerRows(answer).map((row, index) => ({ ...row, code: codeOf(answer, index, shapes) }))
  const max = Math.max(0, ...rows.map(({ code, value }) => (code === undefined ? 0 : (value ?? 0))))
  return {
    max,
    rows: rows.map((row) => ({
      ...row,
      depth: row.code === undefined || row.value === null ? undefined : depthOf(row.value, max),
    })),
  }
}

function codeOf({ rows }: ExploreAnswer, index: number, shapes: Readonly<Record<string, string>>) {
  const [country] = rows[index]?.group ?? []
  if (country === undefined || country.is_others || country.value === null) return undefined
  return Object.hasOwn(shapes, country.value) ? country.value : undefined
}

/** The lightest color is still told from none. */
const least = 20

/** The square root keeps small figures, which are the most common, distinguishable. */
export const depthOf = (value: number, max: number): number =>
  max === 0 ? least : least + (100 - least) * Math.sqrt(Math.min(1, Math.max(0, value / max)))
