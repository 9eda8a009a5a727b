import { expect, test } from 'vitest'
import { chainWal } from './wal-chain.ts'

const piece = (from: number, to: number) => ({
  name: `${from}-${to}`,
  from: BigInt(from),
  to: BigInt(to),
  at: new Date(to),
  sha256: '',
})
const names = (chain: ReturnType<typeof chainWal>) => chain.pieces.map(({ name }) => name)

test('pieces in any order form a chain without a gap', () => {
  const chain = chainWal([piece(8, 16), piece(0, 4), piece(4, 8)], 0n)
  expect(names(chain)).toEqual(['0-4', '4-8', '8-16'])
  expect(chain).toMatchObject({ end: 16n, behindGap: undefined })
})

test('a whole segment replaces the parts that are not removed yet', () => {
  expect(names(chainWal([piece(0, 4), piece(4, 16), piece(0, 16), piece(16, 20)], 0n))).toEqual([
    '0-16',
    '16-20',
  ])
})

test('pieces that overlap are one chain', () => {
  expect(names(chainWal([piece(0, 16), piece(16, 20), piece(16, 18), piece(18, 24)], 0n))).toEqual([
    '0-16',
    '16-20',
    '18-24',
  ])
})

test('the chain ends at a gap and names the piece behind it', () => {
  const chain = chainWal([piece(0, 4), piece(8, 12)], 0n)
  expect(names(chain)).toEqual(['0-4'])
  expect(chain).toMatchObject({ end: 4n, behindGap: { name: '8-12' } })
})

test('without the first piece there is no chain', () => {
  expect(chainWal([piece(4, 8)], 0n)).toMatchObject({ pieces: [], end: 0n, behindGap: { name: '4-8' } })
})
