import { dayNumber, dayOfNumber } from './day-number.ts'

/** Consecutive days that are read as one. */
export type Block = { start: string; days: number }

/**
 * The fewest blocks of these sizes (largest first, 1 the last) that make up the days from `from` to `to`. A block of n days starts on a
 * day whose number n divides. A day of `apart` is a block of its own.
 */
export function coverDays(
  { from, to }: { from: string; to: string },
  sizes: readonly number[],
  apart: ReadonlySet<string>,
): Block[] {
  const alone = new Set([...apart].map(dayNumber))
  const end = dayNumber(to)
  const blocks: Block[] = []
  let at = dayNumber(from)
  while (at <= end) {
    const days = sizes.find((size) => at % size === 0 && at + size - 1 <= end && !holds(alone, at, size)) ?? 1
    blocks.push({ start: dayOfNumber(at), days })
    at += days
  }
  return blocks
}

function holds(alone: ReadonlySet<number>, start: number, size: number): boolean {
  for (let day = start; size > 1 && day < start + size; day += 1) if (alone.has(day)) return true
  return false
}
