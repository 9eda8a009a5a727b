/** Equal labels always give the same sequence; other labels give an independent one. */
export type Random = {
  /** From 0 inclusive to 1 exclusive. */
  next: () => number
  between: (low: number, high: number) => number
  /** Both ends included. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <Value>(values: readonly Value[]) => Value
  weighted: <Value extends { share: number }>(values: readonly Value[]) => Value
  /** A Poisson count with this mean. */
  count: (mean: number) => number
  /** An exponential waiting time with this mean. */
  wait: (mean: number) => number
  uuid: () => string
}

export function seededRandom(...labels: readonly (string | number)[]): Random {
  const next = numbers(hash(labels.join('\u0000')))
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    pick: (values) => valueAt(values, whole(0, values.length - 1)),
    weighted: (values) => weighted(values, next()),
    count: (mean) => poisson(mean, next),
    wait: (mean) => -Math.log(1 - next()) * mean,
    uuid: () => uuidOf(next),
  }
}

function valueAt<Value>(values: readonly Value[], index: number): Value {
  const value = values[index]
  if (value === undefined) throw new Error('Cannot choose from an empty list.')
  return value
}

function weighted<Value extends { share: number }>(values: readonly Value[], at: number): Value {
  let left = at * values.reduce((sum, { share }) => sum + share, 0)
  const found = values.find(({ share }) => {
    left -= share
    return left < 0
  })
  return found ?? valueAt(values, values.length - 1)
}

/** Knuth's algorithm, in steps so that a large mean does not underflow. */
function poisson(mean: number, next: () => number): number {
  const step = Math.min(mean, 30)
  const limit = Math.exp(-step)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count += 1
  return mean > step ? count + poisson(mean - step, next) : count
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** Mulberry32: small, fast, and good enough for demo data. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function uuidOf(next: () => number): string {
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}
