import type { MergedSpend } from './merge-rows.ts'
import { type PlacedSpend, spendKey } from './spend-row.ts'

/** What a row of spend is about. '' in a field: all of them together. */
export type SpendPlace = Pick<
  PlacedSpend,
  'campaignId' | 'day' | 'adSetId' | 'adCreativeId' | 'keywordId' | 'platform'
>

const parts = ['adSetId', 'adCreativeId', 'keywordId', 'platform'] as const

type Part = (typeof parts)[number]

const givenParts = (place: SpendPlace): Part[] => parts.filter((part) => place[part] !== '')

const textOf = (place: SpendPlace, shared: readonly Part[]) =>
  JSON.stringify([place.campaignId, place.day, ...shared.map((part) => place[part])])

/** Places of one shape: the parts that they name. Shared between results, so that a crowd of rows stays cheap. */
export type Places<Place> = { shape: string; detail: number; places: readonly Place[] }

/**
 * Finds the places that may include the same spend: same campaign and day, and no part in which both name a different
 * one. Indexed by the parts that both name, so that many ads of one day stay cheap.
 */
export function overlapIndex<Place extends SpendPlace>(places: Iterable<Place>) {
  const byShape = Map.groupBy(places, (place) => givenParts(place).join())
  const indexes = new Map<string, Map<string, Places<Place>>>()
  const indexOf = (shape: string, shared: Part[]) => {
    const name = `${shape} ${shared.join()}`
    const known = indexes.get(name) ?? group(byShape.get(shape) ?? [], { shape, shared })
    indexes.set(name, known)
    return known
  }
  return (place: SpendPlace): Places<Place>[] => {
    const given = givenParts(place)
    return [...byShape.keys()].flatMap((shape) => {
      const shared = given.filter((part) => shape.split(',').includes(part))
      return indexOf(shape, shared).get(textOf(place, shared)) ?? []
    })
  }
}

function group<Place extends SpendPlace>(
  places: readonly Place[],
  { shape, shared }: { shape: string; shared: Part[] },
): Map<string, Places<Place>> {
  const detail = shape === '' ? 0 : shape.split(',').length
  const groups = Map.groupBy(places, (place) => textOf(place, shared))
  return new Map([...groups].map(([text, found]) => [text, { shape, detail, places: found }]))
}

export type Overlap<Other> = { row: MergedSpend; others: Places<Other>[] }

/** Stored rows with the same day and ad are no overlap: the upload replaces them. */
export function overlapsWithStored<Stored extends SpendPlace>(
  rows: readonly MergedSpend[],
  stored: readonly Stored[],
): Overlap<Stored>[] {
  const keys = new Set(rows.map(spendKey))
  const find = overlapIndex(stored.filter((place) => !keys.has(spendKey(place))))
  return rows.map((row) => ({ row, others: find(row) })).filter(({ others }) => others.length > 0)
}

/** Within one upload the more detailed rows stay; of equally detailed ones those of ad sets, ads, keywords, in this order. */
export function overlapsWithin(rows: readonly MergedSpend[]): Overlap<MergedSpend>[] {
  const find = overlapIndex(rows)
  return rows
    .map((row) => ({ row, others: find(row).filter((other) => yieldsTo(givenParts(row), other)) }))
    .filter(({ others }) => others.length > 0)
}

function yieldsTo(mine: Part[], { shape, detail }: Places<unknown>): boolean {
  if (detail !== mine.length) return detail > mine.length
  return rank(shape.split(',')) < rank(mine)
}

const rank = (shape: readonly string[]) => parts.map((part) => (shape.includes(part) ? 0 : 1)).join('')

/** What the rows are about, in words: "12 rows of ads". */
export function wordsForPlaces(groups: readonly Places<SpendPlace>[]): string {
  const count = groups.reduce((sum, { places }) => sum + places.length, 0)
  const kinds = [...new Set(groups.map(({ shape }) => kindOf(shape.split(','))))].join(' and ')
  return `${count} ${count === 1 ? 'row' : 'rows'} of ${kinds} ${count === 1 ? 'is' : 'are'}`
}

function kindOf(shape: readonly string[]): string {
  if (shape.includes('keywordId')) return 'keywords'
  if (shape.includes('adCreativeId')) return 'ads'
  if (shape.includes('adSetId')) return 'ad sets'
  return shape.includes('platform') ? 'the campaign on one platform' : 'the whole campaign'
}
