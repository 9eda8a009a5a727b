import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { ndjson } from '@tributary/contract/manage-api/ndjson'
import { csvOfAnswer, fileOfAnswer } from '#domain/explore/answer-file.ts'
import type { Answer } from '#http/answer.ts'

export function answerFile(answer: ExploreAnswer, format: 'csv' | 'ndjson'): Answer {
  const text =
    format === 'csv'
      ? csvOfAnswer(answer)
      : fileOfAnswer(answer)
          .lines.map((line) => `${JSON.stringify(line)}\n`)
          .join('')
  return {
    status: 200,
    type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : ndjson,
    headers: { 'content-disposition': `attachment; filename="tributary-explore.${format}"` },
    text,
  }
}
