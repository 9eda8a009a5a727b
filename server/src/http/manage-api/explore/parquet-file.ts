import { type ExploreAnswer, parquet } from '@tributary/contract/manage-api/explore/explore'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { fileOfAnswer } from '#domain/explore/answer-file.ts'
import type { Answer } from '#http/answer.ts'

/** The lines of answer-file.ts as a Parquet file, which DuckDB writes. */
export async function parquetFile({ lake }: App, answer: ExploreAnswer): Promise<Answer | Refusal> {
  const { columns, lines } = fileOfAnswer(answer)
  const types = columns.map((name) => [name, typeOf(answer, name)])
  const bytes = await lake?.toParquet({ columns: Object.fromEntries(types), lines })
  if (bytes === undefined) return refuse('parquet_unavailable')
  const headers = { 'content-disposition': 'attachment; filename="tributary-explore.parquet"' }
  return { status: 200, type: parquet, headers, bytes }
}

function typeOf({ by, interval }: ExploreAnswer, column: string) {
  if (by.includes(column)) return 'text'
  if (column === 'start') return interval === 'hour' ? 'time' : 'day'
  return column === 'of' || column.endsWith('_of') ? 'integer' : 'number'
}
