export type Sample = { at: Date; value: number }

/** The value of the straight line through the samples at a time, as Prometheus predicts it. Undefined: fewer than two. */
export function predictLinear(samples: readonly Sample[], at: Date): number | undefined {
  if (samples.length < 2) return undefined
  const points = samples.map((sample) => ({ x: sample.at.getTime() - at.getTime(), y: sample.value }))
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  const covariance = mean(points.map(({ x, y }) => (x - meanX) * (y - meanY)))
  const variance = mean(points.map(({ x }) => (x - meanX) ** 2))
  return variance === 0 ? undefined : meanY - (covariance / variance) * meanX
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
