import { writeCsv } from '@tributary/contract/figures/csv'

/** One row of a CSV file. A value that is neither text nor number is written as JSON. */
export const csvRow = (values: readonly unknown[]): string => writeCsv([values.map(cellOf)])

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
