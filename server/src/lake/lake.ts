import type { Relation } from '../domain/explore/relations.ts'
import type { LakeValue } from './process/request.ts'

type Span = { from: Date | null; to: Date | null }

/** One statement of DuckDB over views with the names of the relations. */
export type LakeQuestion = {
  projectId: number
  /** Which rows of which relations the statement may read. */
  relations: Partial<Record<Relation, Span>>
  sql: string
  parameters: readonly LakeValue[]
  maxRows?: number
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

export type LakeAnswer = {
  columns: string[]
  rows: unknown[][]
  /** True if there are more rows than `maxRows`. */
  isCut: boolean
  /** Rows of the files that were read. */
  rowsRead: number
  milliseconds: number
}

export type LakeFigures = {
  isAvailable: boolean
  files: number
  bytes: number
  rows: number
  /** Units that changed and are not written yet. */
  waiting: number
  written: number
  failures: number
  differences: number
  /** When everything was last written. */
  caughtUpAt: Date | undefined
}

/** Columns beside the rows: facts as Parquet files, read by DuckDB in a process of its own (docs/lake.md). */
export type Lake = {
  /** Undefined: PostgreSQL has to answer. Throws LakeRefused if the statement fails, or takes too long or too much memory. */
  ask: (question: LakeQuestion) => Promise<LakeAnswer | undefined>
  /** Writes everything that changed. */
  catchUp: (signal?: AbortSignal) => Promise<void>
  figures: () => LakeFigures
  stop: () => Promise<void>
}
