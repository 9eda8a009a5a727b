import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { decimalOf } from './amount.ts'
import { amountAt } from './amount-cells.ts'
import { add, parseDecimal, writeDecimal, zero } from './decimal.ts'
import { layEvents } from './event-grid.ts'
import { reportedName } from './figures.ts'
import { amountsOfDay, countsOfDay, type SumsOfDay } from './metrics-of-day.ts'
import { isEmpty, mergePacks, type Pack, packDay, packedNames } from './pack-sums.ts'
import { laySums, sumsAt } from './sum-grid.ts'
import { unpackEvents } from './unpack-events.ts'
import { fieldsOf, unpackAds } from './unpack-sums.ts'

const money = fc.constantFrom('4.99', '-4.99', '0.333333', '99999999999999.01', '7')

const day = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }).chain((numbers) => {
  const list = <Value>(value: fc.Arbitrary<Value>) =>
    fc.array(fc.option(value), { minLength: numbers.length, maxLength: numbers.length })
  const sums = fc.record({
    ...Object.fromEntries(countsOfDay.map((name) => [name, list(fc.integer({ min: 1, max: 9 }))])),
    ...Object.fromEntries(amountsOfDay.map((name) => [name, list(money)])),
  }) as unknown as fc.Arbitrary<SumsOfDay>
  return fc.record({ sums, amounts: list(money) }).map(({ sums: ofAds, amounts }) => ({
    ads: { ...ofAds, numbers },
    events: {
      numbers,
      names: numbers.map((n) => n % 2),
      returned: numbers.map((n) => n % 3 === 0),
      counts: numbers,
      amounts,
    },
  }))
})

const meaning = {
  view: 'user_acquisition',
  revenueFrom: 'payments_and_events',
  inWindow: true,
  isRecent: true,
} as const

/** What a report makes of packs. */
function read(packs: readonly Pack[]) {
  const numbers = [1, 2, 3, 4, 5]
  const ads = { numbers, rows: numbers.map((number) => [0, number]) }
  const sums = laySums(6)
  const names = [0, 1].map((number) => reportedName({ kind: 'event', name: '', number }))
  const grid = layEvents(names, 6)
  const columns = new Map(names.map(({ number }) => [number, number]))
  for (const pack of packs) {
    unpackAds(sums, ads, pack.ads, fieldsOf(meaning))
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
      const packs = days.map(({ ads, events }) => packDay(ads, events))
      const halves = [mergePacks(packs.slice(0, cut)), mergePacks(packs.slice(cut))]
      const whole = mergePacks(halves)
      assert.deepEqual(read([whole]), read(packs))
      assert.deepEqual(read(halves), read(packs))
    }),
  )
})

test('a day is packed as its sums are: clicks, revenue of events and payments, no zeros', () => {
  const nothing = Object.fromEntries([...countsOfDay, ...amountsOfDay].map((name) => [name, [null, null]]))
  const ads = {
    ...(nothing as unknown as SumsOfDay),
    numbers: [2, 3],
    clicks: [null, 4],
    event_revenue: ['4.99', null],
    payment_revenue: ['0.001', '1.00'],
  }
  const pack = packDay(ads, undefined)
  const [clicks, eventRevenue, paymentRevenue] = [0, 10, 11]
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
  assert.ok(isEmpty(packDay(undefined, undefined)))
  assert.ok(isEmpty(mergePacks([])))
})

test('it names the events that it has', () => {
  fc.assert(
    fc.property(day, ({ ads, events }) => {
      const names = new Set<number>()
      const pack = packDay(ads, events)
      packedNames(pack.events, names)
      packedNames(pack.returnedEvents, names)
      assert.deepEqual([...names].sort(), [...new Set(events.names)].sort())
    }),
  )
})
