import { pageBytes } from './page.ts'

// PostgreSQL's page checksum (storage/checksum_impl.h): 32 interleaved FNV-1a sums, each with an offset of its own.
const baseOffsets = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
)
const sumCount = baseOffsets.length
const wordsPerPage = pageBytes / 4
const prime = 16777619
const checksumWord = 2
const sums = new Int32Array(sumCount)

/** `words` holds whole pages as little-endian words; `page` counts within it, `block` within the relation. */
export function pageChecksum(words: Int32Array, page: number, block: number): number {
  sums.set(baseOffsets)
  const start = page * wordsPerPage
  for (let i = 0; i < wordsPerPage; i++) {
    // The checksum's own two bytes count as zero.
    const word = i === checksumWord ? (words[start + i] as number) & 0xffff0000 : (words[start + i] as number)
    mix(i % sumCount, word)
  }
  let folded = 0
  for (let sum = 0; sum < sumCount; sum++) {
    mix(sum, 0)
    mix(sum, 0)
    folded ^= sums[sum] as number
  }
  return (((folded ^ block) >>> 0) % 65535) + 1
}

function mix(sum: number, word: number): void {
  const mixed = (sums[sum] as number) ^ word
  sums[sum] = Math.imul(mixed, prime) ^ (mixed >>> 17)
}
