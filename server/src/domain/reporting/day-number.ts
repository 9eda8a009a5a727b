const dayMs = 86_400_000

/** Days from 1970-01-01 to a day like '2026-05-01'. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

export const dayBefore = (day: string) => dayOfNumber(dayNumber(day) - 1)
