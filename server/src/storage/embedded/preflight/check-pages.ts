import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pageBytes } from './page.ts'
import { pageChecksum } from './page-checksum.ts'

const chunkPages = 128
// A full disk may leave part of a page behind, in blocks of the file system. PostgreSQL writes over it.
const smallestBlockBytes = 512

/** After a clean stop every page of a table or an index carries its right checksum. */
export function checkPages(
  cluster: string,
  files: string[],
  atMostBytes = Number.POSITIVE_INFINITY,
): string | undefined {
  const chunk = Buffer.alloc(chunkPages * pageBytes)
  let bytes = 0
  for (const file of files) {
    const { size } = statSync(join(cluster, file))
    bytes += size
    if (size % smallestBlockBytes !== 0) return `${file} has a wrong size`
    if (bytes > atMostBytes) return undefined
    const block = firstWrongBlock(join(cluster, file), chunk)
    if (block !== undefined) return `${file} has a wrong checksum at block ${block}`
  }
  return undefined
}

function firstWrongBlock(path: string, chunk: Buffer): number | undefined {
  const fd = openSync(path, 'r')
  try {
    for (let block = 0; ; block += chunkPages) {
      const pages = Math.floor(readSync(fd, chunk, 0, chunk.length, null) / pageBytes)
      for (let page = 0; page < pages; page++) if (!isIntact(chunk, page, block + page)) return block + page
      if (pages < chunkPages) return undefined
    }
  } finally {
    closeSync(fd)
  }
}

function isIntact(chunk: Buffer, page: number, block: number): boolean {
  const at = page * pageBytes
  const isNew = chunk.readUInt16LE(at + 14) === 0
  if (isNew) return chunk.subarray(at, at + pageBytes).every((byte) => byte === 0)
  const words = new Int32Array(chunk.buffer, chunk.byteOffset, chunk.length / 4)
  return pageChecksum(words, page, block) === chunk.readUInt16LE(at + 8)
}
