import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressStream, compressWhole } from './compress.ts'

const decompress = { br: brotliDecompressSync, gzip: gunzipSync }

test.each(['br', 'gzip'] as const)('%s: a body and a stream come back as they were', async (coding) => {
  const text = 'Ünïcode, a lot of it. '.repeat(5_000)
  expect(decompress[coding](await compressWhole(text, coding)).toString()).toBe(text)
  const chunks = Array.from({ length: 50 }, (_, index) => `line ${index}\n`)
  const stream = compressStream(Readable.from(chunks), coding)
  expect(decompress[coding](await buffer(stream)).toString()).toBe(chunks.join(''))
})

test('a buffer is compressed once', async () => {
  const body = Buffer.from('x'.repeat(2_000))
  expect(await compressWhole(body, 'gzip')).toBe(await compressWhole(body, 'gzip'))
  expect(await compressWhole(body, 'br')).not.toBe(await compressWhole(body, 'gzip'))
})

test('a chunk arrives before the next one is made', async () => {
  const source = new Readable({ read: () => undefined })
  const lines = compressStream(source, 'gzip').pipe(createGunzip())
  source.push('{"applied":0}\n')
  const [first] = await once(lines, 'data')
  expect(String(first)).toBe('{"applied":0}\n')
  source.push(null)
})

test('a reader that does not read stops the source', async () => {
  let made = 0
  async function* endless() {
    for (;;) {
      made += 1
      yield Buffer.from(Array.from({ length: 1_000 }, () => Math.random()).join())
    }
  }
  const stream = compressStream(Readable.from(endless()), 'br')
  await once(stream, 'readable')
  const soon = made
  await new Promise((resolve) => setImmediate(resolve))
  expect(made).toBeLessThan(soon + 50)
  stream.destroy()
})

test('a reader that leaves ends the source, and a source that fails ends the stream', async () => {
  let isEnded = false
  async function* rows() {
    try {
      for (;;) yield 'row\n'
    } finally {
      isEnded = true
    }
  }
  const source = Readable.from(rows())
  const left = compressStream(source, 'gzip')
  await once(left, 'readable')
  left.destroy()
  await new Promise<void>((resolve) => source.once('close', resolve))
  expect(isEnded).toBe(true)

  const failing = compressStream(
    new Readable({
      read() {
        this.destroy(new Error('the database is gone'))
      },
    }),
    'gzip',
  )
  await expect(buffer(failing)).rejects.toThrow('the database is gone')
})
