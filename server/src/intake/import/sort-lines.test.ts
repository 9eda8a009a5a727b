import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { byOrder, type OrderedLine } from './ordered-line.ts'
import { openLineSorter } from './sort-lines.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-sort-'))

afterAll(() => rmSync(directory, { recursive: true, force: true }))

const line = fc.record({
  at: fc.integer({ min: -3, max: 3 }),
  rank: fc.integer({ min: 0, max: 8 }),
  number: fc.integer({ min: 1, max: 1_000_000_000 }),
  // Sometimes longer than the read buffer.
  raw: fc
    .tuple(fc.uint8Array({ maxLength: 20 }), fc.constantFrom(0, 0, 0, 5_000))
    .map(([bytes, more]) => Buffer.concat([bytes, Buffer.alloc(more, 'x')])),
})

test('sorts any lines over any number of runs on disk, and leaves no file behind', async () => {
  const runBytes = fc.constantFrom(1, 400, 20_000, 10_000_000)
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 60 }), runBytes, async (lines, bytes) => {
      const sorter = openLineSorter(directory, { runBytes: bytes })
      for (const one of lines) {
        sorter.add(one)
        await sorter.spill()
      }
      const sorted: OrderedLine[] = []
      for await (const page of sorter.sorted(7)) sorted.push(...page)
      await sorter.close()
      const order = ({ at, rank, raw }: OrderedLine) => [at, rank, raw.toString('hex')]
      assert.deepEqual(sorted.map(order), lines.toSorted(byOrder).map(order))
      const numbers = (all: OrderedLine[]) => all.map(({ number }) => number).toSorted((a, b) => a - b)
      assert.deepEqual(numbers(sorted), numbers(lines))
    }),
    { numRuns: 150 },
  )
  assert.deepEqual(readdirSync(directory), [])
})
