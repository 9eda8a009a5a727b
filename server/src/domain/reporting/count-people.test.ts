import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { ByAdKey } from './by-ad-key.ts'
import { countPeople } from './count-people.ts'

const ads = [
  { key: -1n, rows: [0] },
  { key: 5n, rows: [0, 1, 2] },
  { key: -(2n ** 63n), rows: [0, 1, 3] },
  { key: 2n ** 63n - 1n, rows: [0, 4, 5] },
  { key: 2n ** 32n + 5n, rows: undefined },
]

function meetingOf({ ad, person }: { ad: number; person: number }): Buffer {
  const bytes = Buffer.alloc(24, 0xf0 + person)
  bytes.writeBigInt64BE(ads[ad]?.key ?? 0n)
  return bytes
}

test('everybody counts once in each row, however many days and ads they were met on', () => {
  const known = new ByAdKey<number[]>()
  for (const { key, rows } of ads)
    if (rows !== undefined) known.set(Number(key >> 32n), Number(BigInt.asIntN(32, key)), rows)
  const meeting = fc.record({ ad: fc.nat(ads.length - 1), person: fc.nat(4) })
  fc.assert(
    fc.property(fc.array(meeting, { maxLength: 40 }), (meetings) => {
      const rows = new Map<number, Set<number>>()
      for (const { ad, person } of meetings)
        for (const row of ads[ad]?.rows ?? []) rows.set(row, (rows.get(row) ?? new Set()).add(person))
      const expected = new Map([...rows].map(([row, persons]) => [row, persons.size]))
      assert.deepEqual(countPeople(known, Buffer.concat(meetings.map(meetingOf))), expected)
    }),
  )
})
