/** A value that DuckDB binds. */
export type LakeValue = string | number | boolean | null

/** Statements for a database in memory that can reach `paths` and no other file. */
export type DuckRequest = {
  paths: readonly string[]
  setup: readonly string[]
  sql: string
  parameters: readonly LakeValue[]
  maxRows: number
}

export type DuckRows = { columns: string[]; rows: unknown[][] }

export type DuckReply = { ok: DuckRows } | { error: string }

/** Given to the process on its command line. Sizes are in MiB. */
export type DuckLimits = { memory: number; threads: number; tempDirectory: string }

export type RunOptions = { timeoutMs?: number; signal?: AbortSignal | undefined }

/** Undefined: the process ended, or could not start. */
export type RunDuckDb = (request: DuckRequest, options?: RunOptions) => Promise<DuckRows | undefined>
