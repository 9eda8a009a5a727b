const steps = [1, 2, 2.5, 5, 10]
const wholeSteps = [1, 2, 5, 10]

/** Round, evenly spaced numbers that enclose zero and every value; about `most` of them. Whole values have whole ticks. */
export function ticksFor(values: readonly number[], most: number): number[] {
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const span = high - low
  if (span === 0) return [0, 1]
  const isWhole = values.every(Number.isInteger)
  const rough = isWhole ? Math.max(1, span / most) : span / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const factors = isWhole && power === 1 ? wholeSteps : steps
  const step = (factors.find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step))
}

// 3 * 0.1 is not 0.3 in floating point.
const rounded = (value: number) => Number(value.toPrecision(12))
