import type { App } from '#app.ts'
import type { ResultRow } from '#domain/explore/answer-figures.ts'
import { compileQuestion } from '#storage/explore/compile/compile-question.ts'
import type { CompileContext } from '#storage/explore/compile/context.ts'
import { askStatement } from './ask-statement.ts'

export type EngineRows = { engine: 'postgresql' | 'duckdb'; rows: ResultRow[]; rowsRead: number }

type Asked = { projectId: number; context: Omit<CompileContext, 'dialect'>; signal: AbortSignal }

/** The rows of a question. Undefined: it takes too long. */
export async function askEngine(
  app: App,
  { projectId, context, signal }: Asked,
): Promise<EngineRows | undefined> {
  const answer = await askStatement<ResultRow>(app, {
    projectId,
    compile: (dialect) => compileQuestion({ ...context, dialect }),
    signal,
  })
  if (answer === undefined) return undefined
  const total = answer.rows.find((row) => !row.in_group && !row.in_interval)
  return { ...answer, rowsRead: answer.rowsRead ?? Number(total?.facts ?? 0) }
}
