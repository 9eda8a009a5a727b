import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { countPeople } from './count-people.ts'

test('everybody counts once in each row, however many days and ads they were met on', () => {
  const ads = [[0], [0, 1, 2], [0, 1, 3], [0, 4, 5], undefined]
  const meeting = fc.record({ ad: fc.nat(ads.length - 1), person: fc.nat(4) })
  fc.assert(
    fc.property(fc.array(meeting, { maxLength: 40 }), (meetings) => {
      const people = Buffer.concat(meetings.map(({ person }) => Buffer.alloc(16, 0xf0 + person)))
      const rows = new Map<number, Set<number>>()
      for (const { ad, person } of meetings)
        for (const row of ads[ad] ?? []) rows.set(row, (rows.get(row) ?? new Set()).add(person))
      const expected = new Map([...rows].map(([row, persons]) => [row, persons.size]))
      assert.deepEqual(
        countPeople(
          meetings.map(({ ad }) => ads[ad]),
          people,
        ),
        expected,
      )
    }),
  )
})
