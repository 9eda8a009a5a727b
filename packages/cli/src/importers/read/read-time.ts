import type { Settings } from '#importers/importer.ts'
import { instantOf } from './zone-offset.ts'

type Order = Pick<Settings, 'timezone' | 'dateOrder'>

const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([AaPp][Mm])?`
const offset = String.raw`\s*(Z|z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]\s*${clock}${offset}$`)
const yearLast = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}),?[T ]\s*${clock}${offset}$`)
const epoch = /^\d{10}(\.\d+)?$|^\d{13}$|^\d{16}$/

/** Times of every usual form. Undefined: not a time, or 03/04/2026 without an order. */
export function readTime(text: string, order: Order): Date | undefined {
  const first = yearFirst.exec(text)
  if (first !== null) {
    const [, year, month, day, ...rest] = first
    return instant([year, month, day], rest, order)
  }
  if (epoch.test(text)) return new Date(epochMs(text))
  const last = yearLast.exec(text)
  if (last === null) return undefined
  const [, one = '', sign, two = '', year, ...rest] = last
  const days = dayAndMonth(one, two, { ...order, isGerman: sign === '.', isAmerican: rest[4] !== undefined })
  return days === undefined ? undefined : instant([year, days.month, days.day], rest, order)
}

function epochMs(text: string): number {
  if (text.length === 16) return Math.trunc(Number(text) / 1_000)
  return text.length === 13 && !text.includes('.') ? Number(text) : Math.trunc(Number(text) * 1_000)
}

type Hints = Order & { isGerman: boolean; isAmerican: boolean }

function dayAndMonth(one: string, two: string, { dateOrder, isGerman, isAmerican }: Hints) {
  const dayFirst = { day: one, month: two }
  const monthFirst = { day: two, month: one }
  if (Number(one) > 12 || isGerman) return dayFirst
  if (Number(two) > 12 || isAmerican || one === two) return monthFirst
  if (dateOrder === undefined) return undefined
  return dateOrder === 'dmy' ? dayFirst : monthFirst
}

type Text = string | undefined

function instant([year, month, day]: Text[], rest: Text[], { timezone }: Order): Date | undefined {
  const [hour = '', minute, second = '0', fraction = '0', half, zone] = rest
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const numbers = [
    Number(year),
    Number(month) - 1,
    Number(day),
    hours,
    Number(minute),
    Number(second),
  ] as const
  const local = Date.UTC(...numbers) + Math.trunc(Number(`0.${fraction}`) * 1_000)
  // Date.UTC makes the 31st of February a day of March.
  const date = new Date(local)
  const isReal =
    date.getUTCDate() === numbers[2] && date.getUTCMonth() === numbers[1] && date.getUTCHours() === hours
  if (!isReal || numbers[4] > 59) return undefined
  return new Date(instantOf(zoneOf(zone, timezone), local))
}

function zoneOf(given: Text, usual: string): string {
  if (given === undefined) return usual
  if (/^(z|utc|gmt)$/i.test(given)) return 'UTC'
  return given.length === 3 ? `${given}:00` : given
}
