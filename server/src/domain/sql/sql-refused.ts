/**
 * `off`: no lake, or no room for a process. `filling`, `behind`: the lake cannot answer yet. `crash`: the process ended.
 * `files`: a file could not be read. `other`: a reason that is not about the statement.
 */
export type SqlRefused =
  | { refused: 'off' | 'filling' | 'behind' | 'timeout' | 'memory' | 'crash' | 'files' }
  | { refused: 'sql' | 'other'; reason: string; position?: number }
