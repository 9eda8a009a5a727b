import type { LtvAnswer } from '@tributary/contract/manage-api/ltv/ltv'
import { csvRow } from '#domain/text/csv-row.ts'
import type { Answer } from '#http/answer.ts'

const columns = ['day', 'observed', 'of', 'predicted', 'lower', 'upper'] as const

/** A line for each group and day; without fields, of the total. */
export function ltvFile({ by, rows, total }: LtvAnswer): Answer {
  const lines = (by.length === 0 ? [total] : rows).flatMap(({ group, curve }) =>
    curve.map((point) => [
      ...group.map(({ value, is_others }) => (is_others ? '(others)' : value)),
      ...columns.map((column) => point[column]),
    ]),
  )
  return {
    status: 200,
    type: 'text/csv; charset=utf-8; header=present',
    headers: { 'content-disposition': 'attachment; filename="tributary-ltv.csv"' },
    text: [[...by, ...columns], ...lines].map(csvRow).join(''),
  }
}
