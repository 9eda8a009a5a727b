import assert from 'node:assert/strict'
import { inflateSync } from 'node:zlib'
import { test } from 'vitest'
import type { Chart } from '#domain/views/report-chart.ts'
import { drawPicture } from './draw-picture.ts'

/** Width, height and the pixels of a PNG, read by its specification. */
function decode(png: Buffer) {
  assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG')
  const parts = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    parts.set(png.subarray(at + 4, at + 8).toString('latin1'), png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const header = parts.get('IHDR') ?? Buffer.alloc(0)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0))
  assert.equal(rows.length, height * (1 + width * 3))
  const colorAt = (x: number, y: number) => [...rows.subarray(y * (1 + width * 3) + 1 + x * 3).subarray(0, 3)]
  const inked = rows.filter((value, index) => value !== 255 && index % (1 + width * 3) !== 0).length
  return { width, height, colorAt, inked, rows }
}

const line = (values: (number | null)[], isOpen = false): Chart => ({
  isOpen,
  kind: 'line',
  points: values.map((_, index) => `Jun ${index + 1}`),
  lines: [{ name: 'Installs', values, faint: false }],
  ticks: [0, 5, 10].map((value) => ({ value, text: String(value) })),
})

const drawn = async (chart: Chart) => decode((await drawPicture(chart)).png)

test('a picture has its size, ink, and other ink for other figures', async () => {
  const first = await drawn(line([1, 5, 2, null, 8]))
  assert.deepEqual([first.width, first.height], [1280, 568])
  assert.ok(first.inked > 5_000, String(first.inked))
  assert.ok(!(await drawn(line([1, 5, 3, null, 8]))).rows.equals(first.rows))
  assert.ok((await drawn(line([1, 5, 2, null, 8]))).rows.equals(first.rows))
})

test('the last point is dashed while it is not over', async () => {
  const over = await drawn(line([5, 5, 5]))
  const open = await drawn(line([5, 5, 5], true))
  const y = Array.from({ length: over.height }, (_, row) => row).find(
    (row) => over.colorAt(400, row).join() === '23,120,143',
  )
  const gaps = ({ colorAt }: typeof over, from: number) =>
    Array.from({ length: 500 }, (_, x) => colorAt(from + x, y ?? 0).join()).filter(
      (color) => color !== '23,120,143',
    ).length
  assert.deepEqual([gaps(over, 100), gaps(over, 700), gaps(open, 100)], [0, 0, 0])
  assert.ok(gaps(open, 700) > 100, String(gaps(open, 700)))
})

test('a bar is as long as its share', async () => {
  const bars = [
    { name: 'DE', text: '10', share: 1 },
    { name: 'AT', text: '5', share: 0.5 },
  ]
  const { colorAt, width } = await drawn({ kind: 'bars', bars })
  const colored = (y: number) =>
    Array.from({ length: width }, (_, x) => colorAt(x, y).join()).filter((color) => color === '23,120,143')
      .length
  const [long, short] = [colored(2 * (12 + 12)), colored(2 * (12 + 26 + 12))]
  assert.ok(long > 900 && Math.abs(short / long - 0.5) < 0.01, `${long} ${short}`)
})

test('the deeper a cell, the darker; characters that the font lacks break nothing', async () => {
  const cells = [
    { text: '1', depth: 0.1 },
    { text: '9', depth: 1 },
  ]
  const { colorAt } = await drawn({ kind: 'heat', columns: ['東京', '😀'], rows: [{ name: 'A', cells }] })
  const [light = 0] = colorAt(200, 2 * (12 + 24 + 3))
  const [deep = 0] = colorAt(1000, 2 * (12 + 24 + 3))
  assert.ok(deep < light && deep === 0x79, `${deep} ${light}`)
})
