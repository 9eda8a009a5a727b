import { ndjson } from '@tributary/contract/manage-api/ndjson'
import type { SqlAnswer } from '@tributary/contract/manage-api/sql/sql'
import { csvRow } from '#domain/text/csv-row.ts'
import type { Answer } from '#http/answer.ts'

/** A heading and a line for each row; the header `rows-cut` says whether there are more. */
export function sqlFile({ columns, rows, is_cut }: SqlAnswer, format: 'csv' | 'ndjson'): Answer {
  const names = distinctNames(columns.map(({ name }) => name))
  const text =
    format === 'csv'
      ? [names, ...rows].map(csvRow).join('')
      : rows
          .map((row) => JSON.stringify(Object.fromEntries(row.map((value, index) => [names[index], value]))))
          .map((line) => `${line}\n`)
          .join('')
  return {
    status: 200,
    type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : ndjson,
    headers: {
      'content-disposition': `attachment; filename="tributary-sql.${format}"`,
      'rows-cut': String(is_cut),
    },
    text,
  }
}

/** A join may have two columns of one name: the second one is `name_2`. */
function distinctNames(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.map((name) => {
    let distinct = name
    for (let number = 2; seen.has(distinct); number += 1) distinct = `${name}_${number}`
    seen.add(distinct)
    return distinct
  })
}
