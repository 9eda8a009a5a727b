import { type Amount, addCell, amountCell, type Cell, cellOf, noAmount } from './amount.ts'
import { zero } from './decimal.ts'
import type { Tally } from './figures.ts'
import { packedCounts, packedMetrics, type SumsOfDay } from './metrics-of-day.ts'

/**
 * The sums of one campaign over some days, as flat lists of numbers, without zeros.
 * `ads`: for each of packedMetrics that has any: its place there, how many cells follow; number of the ad, value; and so on with the next ad.
 * `events`, `returnedEvents`: number of the ad, number of the event's name, count, amount; and so on.
 */
export type Pack = { ads: Cell[]; events: Cell[]; returnedEvents: Cell[] }

/** Counts and amounts by the number of the event's name and the number of the ad. */
export type EventTally = Map<number, Map<number, Tally>>

/** The events of one day, as lists that go together. `names` are numbers; `returned`: of those whom the campaign brought back. */
export type EventsOfDay = {
  names: number[]
  returned: boolean[]
  counts: number[]
  amounts: (string | null)[]
}

/** `numbers` are those of the ads, and go with the lists. */
type Numbered = { numbers: readonly number[] }

export function packDay(
  ads: (SumsOfDay & Numbered) | undefined,
  events: (EventsOfDay & Numbered) | undefined,
): Pack {
  const pack: Pack = { ads: ads === undefined ? [] : packAds(ads), events: [], returnedEvents: [] }
  events?.numbers.forEach((ad, at) => {
    const list = events.returned[at] === true ? pack.returnedEvents : pack.events
    list.push(ad, events.names[at] as number, events.counts[at] as number, eventCell(events.amounts[at]))
  })
  return pack
}

function packAds(ads: SumsOfDay & Numbered): Cell[] {
  return packedMetrics.flatMap((name, metric) => {
    const cells = ads.numbers.flatMap((number, at) => {
      const value = ads[name][at] ?? null
      return value === null ? [] : [number, typeof value === 'string' ? amountCell(value) : value]
    })
    return cells.length === 0 ? [] : [metric, cells.length, ...cells]
  })
}

function eventCell(amount: string | null | undefined): Cell {
  return amount === null || amount === undefined ? 0 : amountCell(amount)
}

/** Adds the events of a day that is not packed; an ad that is undefined is none of those asked for. */
export function addEventsOfDay(
  to: EventTally,
  ads: readonly (number | undefined)[],
  { names, returned, counts, amounts, ofReturned }: EventsOfDay & { ofReturned: boolean },
): void {
  ads.forEach((ad, at) => {
    if (ad === undefined || returned[at] !== ofReturned) return
    addToTally(to, { ad, name: names[at] as number, count: counts[at] as number }, eventCell(amounts[at]))
  })
}

/** The pack of a block of days, of those of its halves. */
export function mergePacks(packs: readonly Pack[]): Pack {
  return {
    ads: mergeAds(packs.map(({ ads }) => ads)),
    events: mergeEvents(packs.map(({ events }) => events)),
    returnedEvents: mergeEvents(packs.map(({ returnedEvents }) => returnedEvents)),
  }
}

export function isEmpty({ ads, events, returnedEvents }: Pack): boolean {
  return ads.length + events.length + returnedEvents.length === 0
}

export function unpackEvents(to: EventTally, cells: readonly Cell[]): void {
  for (let at = 0; at < cells.length; at += 4) {
    const ad = cells[at] as number
    const name = cells[at + 1] as number
    const count = cells[at + 2] as number
    addToTally(to, { ad, name, count }, cells[at + 3] as Cell)
  }
}

/** The numbers of the names that have any. They come in runs. */
export function namesIn(cells: readonly Cell[], to: Set<number>): void {
  let last = -1
  for (let at = 1; at < cells.length; at += 4) {
    const name = cells[at] as number
    if (name === last) continue
    to.add(name)
    last = name
  }
}

function addToTally(
  to: EventTally,
  { ad, name, count }: { ad: number; name: number; count: number },
  amount: Cell,
): void {
  let ofName = to.get(name)
  if (ofName === undefined) {
    ofName = new Map()
    to.set(name, ofName)
  }
  const tally = ofName.get(ad)
  if (tally !== undefined) {
    tally.count += count
    addCell(tally, amount)
    return
  }
  const first = { count, cents: 0, rest: zero }
  addCell(first, amount)
  ofName.set(ad, first)
}

function packEvents(tally: EventTally): Cell[] {
  const cells: Cell[] = []
  for (const [name, ofName] of tally)
    for (const [ad, sums] of ofName) if (sums.count !== 0) cells.push(ad, name, sums.count, cellOf(sums))
  return cells
}

function mergeEvents(lists: readonly Cell[][]): Cell[] {
  const tally: EventTally = new Map()
  for (const list of lists) unpackEvents(tally, list)
  return packEvents(tally)
}

function mergeAds(lists: readonly Cell[][]): Cell[] {
  const sums = new Map<number, Map<Cell, Amount>>()
  for (const list of lists)
    for (let at = 0; at < list.length; at += 2 + (list[at + 1] as number)) {
      const metric = list[at] as number
      const ofMetric = sums.get(metric) ?? new Map<Cell, Amount>()
      sums.set(metric, ofMetric)
      addPairs(ofMetric, list.slice(at + 2, at + 2 + (list[at + 1] as number)))
    }
  return [...sums].flatMap(([metric, ofMetric]) => {
    const isCount = metric < packedCounts.length
    const cells = [...ofMetric].flatMap(([ad, sum]) => [ad, isCount ? sum.cents : cellOf(sum)])
    return [metric, cells.length, ...cells]
  })
}

/** A count is added up as if it were cents: it is a number either way. */
function addPairs(to: Map<Cell, Amount>, cells: readonly Cell[]): void {
  for (let at = 0; at < cells.length; at += 2) {
    const sum = to.get(cells[at] as Cell) ?? noAmount()
    addCell(sum, cells[at + 1] as Cell)
    to.set(cells[at] as Cell, sum)
  }
}
