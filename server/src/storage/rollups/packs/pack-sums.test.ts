import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { type Amount, addAmount, decimalOf, noAmount, type StoredAmount } from '#domain/reporting/amount.ts'
import { type DaySums, noDaySums } from '#domain/reporting/day-sums.ts'
import { packedCounts, packedMetrics } from '#domain/reporting/metrics-of-day.ts'
import { isEmpty, mergePacks, type Pack, packSums } from './pack-sums.ts'
import { unpackAds, unpackEvents } from './unpack-sums.ts'

const amount: fc.Arbitrary<StoredAmount> = fc.constantFrom(499, -499, '0.333333', '99999999999999.01', 700)
const ad = fc.integer({ min: 1, max: 6 })
const metric = fc.nat(packedMetrics.length - 1)
const adSum = metric.chain((at) =>
  fc.record({
    ad,
    metric: fc.constant(at),
    value: at < packedCounts.length ? fc.integer({ min: -9, max: 2 ** 40 }) : amount,
  }),
)
const eventSum = fc.record({ ad, name: fc.nat(300), count: fc.integer({ min: -3, max: 9 }), amount })
const day: fc.Arbitrary<DaySums> = fc.record({
  ads: fc.array(adSum),
  events: fc.array(eventSum),
  returnedEvents: fc.array(eventSum),
})

/** Exact sums by key, without zeros: equal for equivalent rows, however they are split. */
function normalized({ ads, events, returnedEvents }: DaySums) {
  const sums = new Map<string, { count: number; amount: Amount }>()
  const at = (key: string) => {
    const sum = sums.get(key) ?? { count: 0, amount: noAmount() }
    sums.set(key, sum)
    return sum
  }
  for (const row of ads) {
    const sum = at(`${row.metric} of ${row.ad}`)
    if (row.metric < packedCounts.length) sum.count += Number(row.value)
    else addAmount(sum.amount, row.value)
  }
  for (const [list, rows] of Object.entries({ events, returnedEvents }))
    for (const row of rows) {
      const sum = at(`${list} ${row.name} of ${row.ad}`)
      sum.count += row.count
      addAmount(sum.amount, row.amount)
    }
  return [...sums]
    .map(([key, sum]) => {
      const { digits, scale } = decimalOf(sum.amount)
      // An event with a count of 0 is dropped, whatever its amount.
      const isEvent = key.includes('vents')
      return [key, sum.count, isEvent && sum.count === 0 ? 0n : digits * 10n ** BigInt(12 - scale)] as const
    })
    .filter(([, count, units]) => count !== 0 || units !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

const unpacked = (packs: readonly Pack[]): DaySums => ({
  ads: packs.flatMap(({ ads }) => unpackAds(ads)),
  events: packs.flatMap(({ events }) => unpackEvents(events)),
  returnedEvents: packs.flatMap(({ returnedEvents }) => unpackEvents(returnedEvents)),
})

test('a pack is equivalent to its rows, and contains each ad once', () => {
  fc.assert(
    fc.property(day, (sums) => {
      const read = unpacked([packSums(sums)])
      assert.deepEqual(normalized(read), normalized(sums))
      for (const rows of [read.events, read.returnedEvents])
        assert.equal(new Set(rows.map((row) => `${row.name} ${row.ad}`)).size, rows.length)
    }),
  )
})

test('merged packs are equivalent to the separate packs', () => {
  // Without zero counts: an event with a count of 0 in one half loses its amount there.
  const whole = day.map((sums) => ({
    ...sums,
    events: sums.events.map((row) => ({ ...row, count: Math.abs(row.count) + 1 })),
    returnedEvents: sums.returnedEvents.map((row) => ({ ...row, count: Math.abs(row.count) + 1 })),
  }))
  fc.assert(
    fc.property(fc.array(whole, { maxLength: 6 }), fc.nat(6), (days, cut) => {
      const packs = days.map(packSums)
      const halves = [mergePacks(packs.slice(0, cut)), mergePacks(packs.slice(cut))]
      assert.deepEqual(normalized(unpacked([mergePacks(halves)])), normalized(unpacked(packs)))
    }),
  )
})

test('the bytes of a pack: groups by metric, ads as deltas, cents and texts', () => {
  const [clicks, eventRevenue, paymentRevenue] = [0, 10, 11]
  const pack = packSums({
    ...noDaySums(),
    ads: [
      { ad: 2, metric: eventRevenue, value: 499 },
      { ad: 2, metric: paymentRevenue, value: '0.001' },
      { ad: 3, metric: clicks, value: 4 },
      { ad: 3, metric: paymentRevenue, value: 100 },
    ],
  })
  assert.deepEqual(
    [...pack.ads],
    [
      ...[clicks, 2, 3, 4 * 4],
      ...[eventRevenue, 3, 2, 0x80 + ((4 * 499) % 0x80), Math.floor((4 * 499) / 0x80)],
      ...[paymentRevenue, 10, 2, 2 * 5 + 1, ...Buffer.from('0.001'), 1, 0x80 + ((4 * 100) % 0x80), 3],
    ],
  )
})

test('a pack without sums is empty', () => {
  assert.ok(isEmpty(packSums(noDaySums())))
  assert.ok(isEmpty(mergePacks([])))
})
