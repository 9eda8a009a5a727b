import type { Writer } from '#figures/writer.ts'

/** The content of a cell. `value` is for spreadsheets: a plain number, rounded as shown. */
export type Cell = {
  text: string
  value: string | number
  title?: string
  faint?: boolean
  /** Only some of the installs are old enough. */
  dashed?: boolean
}

export type CellFormat = { currency: string; timezone: string; write: Writer }
