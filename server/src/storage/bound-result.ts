import type pg from 'pg'

/** The rows of a statement, or of a snapshot, take more memory than they may. */
export class ResultTooLarge extends Error {}

// Of each value in a row, besides its text.
const overhead = 24

/** Type parsers that fail once all values together are too large. The driver drops the rows that follow. */
export function boundResult(types: pg.CustomTypesConfig, maxBytes: number): pg.CustomTypesConfig {
  let bytes = 0
  const getTypeParser = (...type: [number, ...unknown[]]) => {
    const parse = (types.getTypeParser as (...type: unknown[]) => (value: string | Buffer) => unknown)(
      ...type,
    )
    return (value: string | Buffer) => {
      bytes += value.length + overhead
      if (bytes > maxBytes) throw new ResultTooLarge('The result is too large for the memory limit.')
      return parse(value)
    }
  }
  return { getTypeParser } as pg.CustomTypesConfig
}
