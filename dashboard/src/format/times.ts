/** Times and days in the reader's locale, always in the project's timezone. */

import { write } from './writer.ts'

export const { time: formatTime, day: formatDay, shortDay: formatShortDay, month: formatMonth } = write

export function todayIn(timezone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now)
}

const spans = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const

/** `4 min`, `2 h 5 min`: the two largest units. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  let rest = Math.round(seconds)
  const parts: string[] = []
  for (const [unit, size] of spans) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0 && parts.length < 2) parts.push(`${count} ${unit}`)
  }
  return parts.join(' ')
}

export function formatAgo(iso: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(iso)) / 1000
  return seconds < 5 ? 'just now' : `${formatDuration(seconds)} ago`
}
