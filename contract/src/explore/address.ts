import { type RangeSearch, readRangeSearch } from '#day-range.ts'
import { integerIn, textIn, withoutBlanks } from '#read-search.ts'

const texts = [
  'measure',
  'of',
  'name',
  'property',
  'into',
  'retention',
  'interval',
  'compare',
  'show',
] as const
const lists = ['where', 'by', 'days'] as const

/** The question as it stands in the address, and in saved views: filters as text. */
export type ExploreAddress = RangeSearch & { day?: number } & Partial<
    Record<(typeof texts)[number], string> & Record<(typeof lists)[number], (string | number)[]>
  >

/** Every page loads this, so it only sorts out what no question has. The page reads the names. */
export function readExploreAddress(search: Record<string, unknown>): ExploreAddress {
  const list = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value : undefined)
  return withoutBlanks({
    ...readRangeSearch(search),
    day: integerIn(search.day, 0, 365),
    ...Object.fromEntries(texts.map((name) => [name, textIn(search[name])])),
    ...Object.fromEntries(lists.map((name) => [name, list(search[name])])),
  })
}
