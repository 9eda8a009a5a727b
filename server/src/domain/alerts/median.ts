/** NaN of an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

// Of a normal distribution: how many standard deviations the half and nine tenths of the values are away at most.
const halfWithin = 0.6745
const mostWithin = 1.6449

/**
 * The standard deviation, as far as nine of ten values show it: the rest may be outliers. The larger of two estimates, because some
 * values vary more than others.
 */
export function usualSpread(values: readonly number[]): number {
  const middle = median(values)
  const distances = values.map((value) => Math.abs(value - middle)).sort((one, other) => one - other)
  const most = distances[Math.floor(0.9 * distances.length)] ?? Number.NaN
  return Math.max(median(distances) / halfWithin, most / mostWithin)
}

/** The same of few values, of which half may be outliers. */
export function roughSpread(values: readonly number[]): number {
  const middle = median(values)
  return median(values.map((value) => Math.abs(value - middle))) / halfWithin
}
