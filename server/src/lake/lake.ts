import type { Relation } from '#domain/explore/relations.ts'
import type { SqlRefused } from '#domain/sql/sql-refused.ts'
import type { LakeValue } from './process/request.ts'
import type { SandboxRows } from './process/sandbox-request.ts'
import type { SqlSources } from './sql-setup.ts'

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

/** One statement of a member, over the tables of domain/sql/tables.ts. */
export type SqlQuestion = SqlSources & {
  projectId: number
  sql: string
  timezone: string
  maxRows: number
  maxBytes: number
  timeoutMs: number
  signal: AbortSignal
}

export type SqlOutcome = (SandboxRows & { rowsRead: number; milliseconds: number }) | SqlRefused

/** Lines with a value for each column, as JSON has it. */
export type LakeTable = {
  columns: Record<string, 'text' | 'integer' | 'number' | 'day' | 'time'>
  lines: readonly Record<string, unknown>[]
}

export type LakeFigures = {
  isAvailable: boolean
  files: number
  bytes: number
  rows: number
  /** Units that changed and are not written yet. */
  waiting: number
  written: number
  /** What writing changes has taken, without the first fill. */
  writingMs: number
  failures: number
  differences: number
  /** When everything was last written. */
  caughtUpAt: Date | undefined
  /** Of the copy in LAKE_STORE. */
  copyFailures: number
  copiedAt: Date | undefined
}

/** Columns beside the rows: facts as Parquet files, read by DuckDB in a process of its own (docs/lake.md). */
export type Lake = {
  /** Undefined: PostgreSQL has to answer. Throws LakeRefused if the statement fails, or takes too long or too much memory. */
  ask: (question: LakeQuestion) => Promise<LakeAnswer | undefined>
  /** Answers a statement that nobody has checked. */
  askSql: (question: SqlQuestion) => Promise<SqlOutcome>
  /** How many statements it answers at once; 0: none. */
  sqlTurns: number
  /** A table as a Parquet file. Undefined: DuckDB is not there. */
  toParquet: (table: LakeTable) => Promise<Buffer | undefined>
  /** Writes everything that changed. */
  catchUp: (signal?: AbortSignal) => Promise<void>
  /** Undefined: there is no LAKE_STORE. Brings the copy there up to date. */
  copy: ((signal?: AbortSignal) => Promise<void>) | undefined
  figures: () => LakeFigures
  stop: () => Promise<void>
}
