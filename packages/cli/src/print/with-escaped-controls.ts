import { escapeControls } from '@tributary/contract/escape-controls'
import type { Io } from '#io.ts'

/** The next text takes the place of this line. */
export const clearLine = '\r\u001b[K'

/**
 * Names and ids come from whoever sends facts: none of them may command the terminal. Rows that goes to a file or a pipe stays as it is.
 */
export function withEscapedControls(io: Io, format: string | undefined): Io {
  const isData = (format === 'csv' || format === 'ndjson') && io.width === undefined
  return {
    ...io,
    out: (text) => io.out(typeof text === 'string' && !isData ? escapeControls(text) : text),
    err: (text) => io.err(text.split(clearLine).map(escapeControls).join(clearLine)),
  }
}
