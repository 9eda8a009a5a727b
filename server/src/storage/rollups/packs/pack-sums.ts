import {
  type Amount,
  addAmount,
  isZero,
  noAmount,
  type StoredAmount,
  toStored,
} from '#domain/reporting/amount.ts'
import type { AdSum, DaySums, EventSum } from '#domain/reporting/day-sums.ts'
import { packedCounts } from '#domain/reporting/metrics-of-day.ts'
import { PackWriter } from './pack-bytes.ts'
import { unpackAds, unpackEvents } from './unpack-sums.ts'

/**
 * The sums of one campaign over some days, without zeros, in groups (pack-bytes.ts). An ad's number is stored as a delta to the previous one.
 * `ads`: a group per index in packedMetrics, with the number and value of each ad.
 * `events`, `returnedEvents`: a group per event name number, with the number, count and amount of each ad.
 */
export type Pack = { ads: Buffer; events: Buffer; returnedEvents: Buffer }

/** Adds up entries with the same ad and metric, or the same ad and name. */
export function packSums({ ads, events, returnedEvents }: DaySums): Pack {
  return { ads: packAds(ads), events: packEvents(events), returnedEvents: packEvents(returnedEvents) }
}

/** The pack of a block, from the packs of its halves. */
export function mergePacks(packs: readonly Pack[]): Pack {
  return packSums({
    ads: packs.flatMap((pack) => unpackAds(pack.ads)),
    events: packs.flatMap((pack) => unpackEvents(pack.events)),
    returnedEvents: packs.flatMap((pack) => unpackEvents(pack.returnedEvents)),
  })
}

export function isEmpty({ ads, events, returnedEvents }: Pack): boolean {
  return ads.length + events.length + returnedEvents.length === 0
}

type Tally = { count: number; amount: Amount }

/** By group, then by ad. */
type Groups = Map<number, Map<number, Tally>>

function packAds(sums: readonly AdSum[]): Buffer {
  const groups: Groups = new Map()
  for (const { ad, metric, value } of sums) {
    const tally = tallyAt(groups, metric, ad)
    if (isCount(metric)) tally.count += Number(value)
    else addAmount(tally.amount, value)
  }
  return packGroups(groups, ({ count, amount }, metric) =>
    isCount(metric) ? count !== 0 && [count] : !isZero(amount) && [toStored(amount)],
  )
}

function isCount(metric: number): boolean {
  return metric < packedCounts.length
}

function packEvents(sums: readonly EventSum[]): Buffer {
  const groups: Groups = new Map()
  for (const { ad, name, count, amount } of sums) {
    const tally = tallyAt(groups, name, ad)
    tally.count += count
    addAmount(tally.amount, amount)
  }
  return packGroups(groups, ({ count, amount }) => count !== 0 && [count, toStored(amount)])
}

function tallyAt(groups: Groups, key: number, ad: number): Tally {
  const group = groups.get(key) ?? new Map<number, Tally>()
  groups.set(key, group)
  const tally = group.get(ad) ?? { count: 0, amount: noAmount() }
  group.set(ad, tally)
  return tally
}

/** `valuesOf` returns the values of an ad, or false to skip it. */
function packGroups(groups: Groups, valuesOf: (tally: Tally, key: number) => StoredAmount[] | false): Buffer {
  const all = new PackWriter()
  for (const [key, tallies] of ascending(groups)) {
    const entries = new PackWriter()
    let last = 0
    for (const [ad, tally] of ascending(tallies)) {
      const values = valuesOf(tally, key)
      if (values === false) continue
      entries.whole(ad - last)
      for (const value of values) entries.cell(value)
      last = ad
    }
    if (!entries.isEmpty()) all.group(key, entries)
  }
  return all.end()
}

function ascending<Value>(map: Map<number, Value>): [number, Value][] {
  return [...map].sort(([one], [other]) => one - other)
}
