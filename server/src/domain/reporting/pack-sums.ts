import { type AdCells, type ByAdKey, keyCells } from './ad-cells.ts'
import { type Amount, addCell, type Cell, cellOf, isNothing, noAmount } from './amount.ts'
import type { Tally } from './figures.ts'
import { packedCounts, packedMetrics } from './metrics-of-day.ts'
import { PackReader, PackWriter } from './pack-bytes.ts'

/**
 * The sums of one campaign over some days, without zeros, in groups (pack-bytes.ts). Ads go by their numbers, in ascending order, each as the
 * difference to the one before.
 * `ads`: a group for each place in packedMetrics; of each ad its number and its value.
 * `events`, `returnedEvents`: a group for each number of an event's name; of each ad its number, count and amount.
 */
export type Pack = { ads: Buffer; events: Buffer; returnedEvents: Buffer }

/** By the metric's place in packedMetrics and the number of the ad. A count is kept as if it were cents: it is a number either way. */
type AdSums = Map<number, Map<number, Amount>>

/** By the number of the event's name and the number of the ad. */
type EventSums = Map<number, Map<number, Tally>>

/** The cells of the events of one day, after the key: the number of the name, 1 if they are of those whom the campaign brought back, count, amount. */
export const eventCells = {
  name: keyCells,
  returned: keyCells + 1,
  count: keyCells + 2,
  amount: keyCells + 3,
} as const

/** Of each ad packedMetrics, and its events. `numbers` has the numbers of the ads. */
export function packDay(
  numbers: ByAdKey<number>,
  ads: AdCells | undefined,
  events: AdCells | undefined,
): Pack {
  const stayed: EventSums = new Map()
  const returned: EventSums = new Map()
  if (events !== undefined)
    for (let start = 0; start < events.cells.length; start += events.width) {
      const cell = (place: number) => events.cells[start + place] as Cell
      const to = cell(eventCells.returned) === 1 ? returned : stayed
      const place = { name: cell(eventCells.name) as number, ad: numbers.at(events.cells, start) as number }
      addEvent(to, place, cell(eventCells.count) as number, cell(eventCells.amount))
    }
  return {
    ads: packAds(ads === undefined ? new Map() : sumsOf(numbers, ads)),
    events: packEvents(stayed),
    returnedEvents: packEvents(returned),
  }
}

function sumsOf(numbers: ByAdKey<number>, { cells, width }: AdCells): AdSums {
  const sums: AdSums = new Map()
  packedMetrics.forEach((_, metric) => {
    for (let start = 0; start < cells.length; start += width) {
      const value = cells[start + keyCells + metric] as Cell
      if (value !== 0) addAd(sums, { metric, ad: numbers.at(cells, start) as number }, value)
    }
  })
  return sums
}

/** The pack of a block of days, of those of its halves. */
export function mergePacks(packs: readonly Pack[]): Pack {
  const ads: AdSums = new Map()
  const stayed: EventSums = new Map()
  const returned: EventSums = new Map()
  for (const pack of packs) {
    readAds(pack.ads, ads)
    readEvents(pack.events, stayed)
    readEvents(pack.returnedEvents, returned)
  }
  return { ads: packAds(ads), events: packEvents(stayed), returnedEvents: packEvents(returned) }
}

export function isEmpty({ ads, events, returnedEvents }: Pack): boolean {
  return ads.length + events.length + returnedEvents.length === 0
}

/** The numbers of the names that have any. */
export function packedNames(events: Uint8Array, to: Set<number>): void {
  const reader = new PackReader(events)
  while (reader.nextGroup()) to.add(reader.key)
}

function addAd(to: AdSums, { metric, ad }: { metric: number; ad: number }, value: Cell): void {
  const ofMetric = to.get(metric) ?? new Map<number, Amount>()
  to.set(metric, ofMetric)
  const sum = ofMetric.get(ad) ?? noAmount()
  ofMetric.set(ad, sum)
  addCell(sum, value)
}

function addEvent(
  to: EventSums,
  { name, ad }: { name: number; ad: number },
  count: number,
  amount: Cell,
): void {
  const ofName = to.get(name) ?? new Map<number, Tally>()
  to.set(name, ofName)
  const sum = ofName.get(ad) ?? { ...noAmount(), count: 0 }
  ofName.set(ad, sum)
  sum.count += count
  addCell(sum, amount)
}

function readAds(ads: Uint8Array, to: AdSums): void {
  const reader = new PackReader(ads)
  while (reader.nextGroup())
    for (let ad = 0; reader.isInGroup(); ) {
      ad += reader.whole()
      addAd(to, { metric: reader.key, ad }, reader.cell())
    }
}

function readEvents(events: Uint8Array, to: EventSums): void {
  const reader = new PackReader(events)
  while (reader.nextGroup())
    for (let ad = 0; reader.isInGroup(); ) {
      ad += reader.whole()
      addEvent(to, { name: reader.key, ad }, reader.cell() as number, reader.cell())
    }
}

function packAds(sums: AdSums): Buffer {
  return packGroups(
    sums,
    (sum) => !isNothing(sum),
    (to, sum, metric) => {
      to.cell(metric < packedCounts.length ? sum.cents : cellOf(sum))
    },
  )
}

function packEvents(sums: EventSums): Buffer {
  return packGroups(
    sums,
    ({ count }) => count !== 0,
    (to, sum) => {
      to.cell(sum.count)
      to.cell(cellOf(sum))
    },
  )
}

function packGroups<Sum>(
  groups: Map<number, Map<number, Sum>>,
  isKept: (sum: Sum) => boolean,
  write: (to: PackWriter, sum: Sum, key: number) => void,
): Buffer {
  const all = new PackWriter()
  for (const [key, sums] of groups) {
    const kept = [...sums].filter(([, sum]) => isKept(sum)).sort(([one], [other]) => one - other)
    if (kept.length === 0) continue
    const entries = new PackWriter()
    let last = 0
    for (const [ad, sum] of kept) {
      entries.whole(ad - last)
      write(entries, sum, key)
      last = ad
    }
    all.group(key, entries)
  }
  return all.end()
}
