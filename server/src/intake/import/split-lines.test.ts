import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { splitLines } from './split-lines.ts'

async function split(chunks: Buffer[]) {
  async function* all() {
    yield* chunks
  }
  const lines: { number: number; text: string | null }[] = []
  for await (const page of splitLines(all()))
    lines.push(...page.map(({ number, raw }) => ({ number, text: raw?.toString('utf8') ?? null })))
  return lines
}

test('lines are the same wherever the chunks are cut', async () => {
  const text = fc.array(fc.constantFrom('{"a":1}', 'ä€', '', ' \r', 'x'), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(80), { maxLength: 6 }), async (lines, cuts) => {
      const whole = Buffer.from(lines.join('\n'))
      const places = [
        0,
        ...cuts.map((cut) => Math.min(cut, whole.length)).toSorted((a, b) => a - b),
        whole.length,
      ]
      const chunks = places.slice(1).map((end, index) => whole.subarray(places[index], end))
      const wanted = lines
        .map((line, index) => ({ number: index + 1, text: line }))
        .filter(({ text: line }) => line.trim() !== '')
      assert.deepEqual(await split(chunks), wanted)
    }),
  )
})

test('reports a line that is too long, and reads the next one', async () => {
  const chunks = [...Array.from({ length: 5 }, () => Buffer.alloc(300_000, 'x')), Buffer.from('\n{"b":2}\n')]
  assert.deepEqual(await split(chunks), [
    { number: 1, text: null },
    { number: 2, text: '{"b":2}' },
  ])
})
