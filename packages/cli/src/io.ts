import type { Readable } from 'node:stream'

/** Everything that a command may touch outside: tests pass their own. */
export type Io = {
  env: Readonly<Record<string, string | undefined>>
  /** Writes to the standard output, and waits while it is full. */
  out: (text: string | Uint8Array) => Promise<void>
  err: (text: string) => void
  stdin: Readable & { isTTY?: boolean }
  /** Columns of the terminal; undefined: it is a file or a pipe, and nothing is cut. */
  width: number | undefined
  /** Ends what has no end of its own: `tail`, a server. */
  signal: AbortSignal
  now: () => Date
}
