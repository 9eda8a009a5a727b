/** By nearest rank; the values must be in ascending order. */
export function percentile(sorted: readonly number[], rank: number): number {
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((one, other) => one - other),
    50,
  )
}
