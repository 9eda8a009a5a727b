import type { SqlTableName } from '#domain/sql/tables.ts'

/** Given to the process on its command line. Sizes are in MiB; `most`: of the whole process. */
export type SandboxLimits = { memory: number; most: number; threads: number }

/** First `check`, then `run`, each once. */
export type SandboxRequest =
  | { check: { sql: string; known: readonly SqlTableName[] } }
  | {
      run: {
        sql: string
        timezone: string
        /** The files that the views read. */
        paths: readonly string[]
        /** Statements that make the tables, with the JSON that they bind. */
        setup: readonly { sql: string; json?: string }[]
        maxRows: number
        maxBytes: number
      }
    }

export type SandboxRows = { columns: { name: string; type: string }[]; rows: unknown[][]; isCut: boolean }

/** `position` counts bytes. */
export type SandboxError = { kind: 'sql' | 'memory' | 'files' | 'other'; reason: string; position?: number }

export type SandboxReply =
  | { ready: true }
  | { tables: SqlTableName[] }
  | { rows: SandboxRows }
  | { error: SandboxError }
