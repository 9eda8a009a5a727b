/** A part of a whole, times a factor. Null: there is nothing to divide by. */
export function quotient(part: number, whole: number, times = 1): number | null {
  return whole === 0 ? null : (times * part) / whole
}

/** Rounded to a ten-thousandth of the whole: 0.1234, or 12.34 of 100. */
export function roundedShare(share: number | null, of: 1 | 100 = 1): number | null {
  return share === null ? null : (Math.round(share * 10_000) * of) / 10_000
}
