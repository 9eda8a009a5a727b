import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { decimalOf } from './amount.ts'
import { amountAt } from './amount-cells.ts'
import { ByAdKey } from './by-ad-key.ts'
import { add, parseDecimal, writeDecimal, zero } from './decimal.ts'
import { layEvents } from './event-grid.ts'
import { reportedName } from './figures.ts'
import { packedCounts, packedMetrics } from './metrics-of-day.ts'
import { isEmpty, mergePacks, type Pack, packDay, packedNames } from './pack-sums.ts'
import { laySums, sumsAt } from './sum-grid.ts'
import { unpackEvents } from './unpack-events.ts'
import { columnsOf, unpackAds } from './unpack-sums.ts'

const money = fc.constantFrom('4.99', '-4.99', '0.333333', '99999999999999.01', '7')
const orNone = (value: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), value)

/** Records of ads, whose keys are their numbers. */
const day = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }).chain((numbers) => {
  const recordsOf = (ofAd: (number: number) => fc.Arbitrary<string>[]) =>
    fc
      .tuple(...numbers.map((number) => fc.tuple(...ofAd(number))))
      .map((ads) => ads.map((values, at) => `(0,${numbers[at]},${values.join(',')})`).join(''))
  const sums = packedMetrics.map((_, metric) =>
    orNone(metric < packedCounts.length ? fc.integer({ min: 1, max: 9 }).map(String) : money),
  )
  const eventOf = (number: number) => [
    ...[number % 2, number % 3 === 0 ? 1 : 0, number].map((value) => fc.constant(String(value))),
    orNone(money),
  ]
  return fc.record({ ads: recordsOf(() => sums), events: recordsOf(eventOf), numbers: fc.constant(numbers) })
})

const numbered = new ByAdKey<number>()
for (const number of [1, 2, 3, 4, 5, 6]) numbered.set(0, number, number)

const meaning = {
  view: 'user_acquisition',
  revenueFrom: 'payments_and_events',
  inWindow: true,
  isRecent: true,
} as const

/** What a report makes of packs. */
function read(packs: readonly Pack[]) {
  const numbers = [1, 2, 3, 4, 5]
  const ads = new Map(numbers.map((number) => [number, [0, number]]))
  const sums = laySums(6)
  const names = [0, 1].map((number) => reportedName({ kind: 'event', name: '', number }))
  const grid = layEvents(names, 6)
  const columns = new Map(names.map(({ number }) => [number, number]))
  for (const pack of packs) {
    unpackAds(sums, ads, pack.ads, columnsOf(meaning))
    unpackEvents(grid, columns, ads, pack.events)
    unpackEvents(grid, columns, ads, pack.returnedEvents)
  }
  const exact = (amount: Parameters<typeof decimalOf>[0]) => {
    const { digits, scale } = add(decimalOf(amount), zero)
    return digits * 10n ** BigInt(12 - scale)
  }
  return {
    ads: [0, ...numbers].map((row) => ({ ...sumsAt(sums, row), revenue: exact(sumsAt(sums, row).revenue) })),
    events: Array.from(grid.counts, (count, place) => [count, exact(amountAt(grid, place))]),
  }
}

test('a pack of packs says what they say, however they are put together', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 6 }), fc.nat(6), (days, cut) => {
      const packs = days.map(({ ads, events }) => packDay(numbered, ads, events))
      const halves = [mergePacks(packs.slice(0, cut)), mergePacks(packs.slice(cut))]
      const whole = mergePacks(halves)
      assert.deepEqual(read([whole]), read(packs))
      assert.deepEqual(read(halves), read(packs))
    }),
  )
})

test('a day is packed as its sums are: clicks, revenue of events and payments, no zeros', () => {
  const [clicks, eventRevenue, paymentRevenue] = [0, 10, 11]
  const recordOf = (number: number, of: Partial<Record<number, string>>) =>
    `(0,${number},${packedMetrics.map((_, metric) => of[metric] ?? '').join(',')})`
  const ads =
    recordOf(2, { [eventRevenue]: '4.99', [paymentRevenue]: '0.001' }) +
    recordOf(3, { [clicks]: '4', [paymentRevenue]: '1.00' })
  const pack = packDay(numbered, ads, '')
  assert.deepEqual(
    [...pack.ads],
    [
      ...[clicks, 2, 3, 4 * 4],
      ...[eventRevenue, 3, 2, 0x80 + ((4 * 499) % 0x80), Math.floor((4 * 499) / 0x80)],
      ...[paymentRevenue, 10, 2, 2 * 5 + 1, ...Buffer.from('0.001'), 1, 0x80 + ((4 * 100) % 0x80), 3],
    ],
  )
  const [all, , two, three] = read([pack]).ads
  assert.deepEqual([all?.clicks, all?.revenue], [4, 5_991_000_000_000n])
  assert.deepEqual([two?.clicks, three?.clicks], [0, 4])
  assert.deepEqual([two?.revenue, three?.revenue], [4_991_000_000_000n, 1_000_000_000_000n])
  assert.equal(writeDecimal(parseDecimal('-0.05')), '-0.05')
})

test('without sums it is empty', () => {
  assert.ok(isEmpty(packDay(numbered, '', '')))
  assert.ok(isEmpty(mergePacks([])))
})

test('it names the events that it has', () => {
  fc.assert(
    fc.property(day, ({ ads, events, numbers }) => {
      const names = new Set<number>()
      const pack = packDay(numbered, ads, events)
      packedNames(pack.events, names)
      packedNames(pack.returnedEvents, names)
      assert.deepEqual([...names].sort(), [...new Set(numbers.map((number) => number % 2))].sort())
    }),
  )
})
