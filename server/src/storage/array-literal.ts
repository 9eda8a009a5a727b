/** Values that need no quotes (ids, numbers, times, currency codes) as an array of PostgreSQL: the driver would quote each of them. */
export function plainArray(values: readonly (string | number | Date | null)[]): string {
  return `{${values.map((value) => (value instanceof Date ? value.toISOString() : (value ?? 'null'))).join(',')}}`
}
