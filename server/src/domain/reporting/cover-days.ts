import { dayNumber, dayOfNumber } from './day-number.ts'

/** Consecutive days that are read together. */
export type Block = { start: string; days: number }

/**
 * Covers the days from `from` to `to` with the fewest blocks of these sizes (largest first, 1 last). A block of n days starts on a
 * day whose number is a multiple of n. A day in `separate` gets its own block.
 */
export function coverDays(
  { from, to }: { from: string; to: string },
  sizes: readonly number[],
  separate: ReadonlySet<string>,
): Block[] {
  const alone = new Set([...separate].map(dayNumber))
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
