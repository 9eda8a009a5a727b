import { type Amount, addCell, type Cell, cellOf, isNothing, noAmount } from './amount.ts'
import type { ByAdKey } from './by-ad-key.ts'
import { eventsIn } from './events-of-day.ts'
import type { Tally } from './figures.ts'
import { packedCounts, packedMetrics } from './metrics-of-day.ts'
import { PackReader, PackWriter } from './pack-bytes.ts'
import { RecordReader } from './record-reader.ts'

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

/** Of records of packedMetrics of each ad, and of its events (eventsIn). `numbers` has the numbers of the ads. */
export function packDay(numbers: ByAdKey<number>, ads: string, events: string): Pack {
  const stayed: EventSums = new Map()
  const returned: EventSums = new Map()
  eventsIn(events, ({ high, low, name, isReturned, count, amount }) => {
    const ad = numbers.get(high, low) as number
    addEvent(isReturned ? returned : stayed, { name, ad }, count, amount)
  })
  return {
    ads: packAds(sumsOf(numbers, ads)),
    events: packEvents(stayed),
    returnedEvents: packEvents(returned),
  }
}

function sumsOf(numbers: ByAdKey<number>, ads: string): AdSums {
  const sums: AdSums = new Map()
  const reader = new RecordReader(ads)
  while (reader.next()) {
    const ad = numbers.get(reader.whole(), reader.whole()) as number
    packedMetrics.forEach((_, metric) => {
      const value = metric < packedCounts.length ? reader.whole() : reader.amount()
      if (value !== 0) addAd(sums, { metric, ad }, value)
    })
  }
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
  for (const [key, sums] of [...groups].sort(([one], [other]) => one - other)) {
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
