import { expect, test } from 'vitest'
import {
  changeOf,
  decimalsOf,
  writeCount,
  writeMoney,
  writeShare,
  writeShort,
  writeShortMoney,
} from './figures.ts'

test('counts have thousands separators and are shortened only when large', () => {
  expect(writeCount(3201)).toBe('3,201')
  expect([writeShort(9_999), writeShort(12_345), writeShort(1_250_000)]).toEqual(['9,999', '12.3K', '1.3M'])
})

test('money uses the symbol and decimals of its currency', () => {
  expect(writeMoney(12540.5, 'USD')).toBe('$12,540.50')
  expect(writeMoney(1200, 'JPY')).toBe('¥1,200')
  expect(writeShortMoney(1_250_000, 'EUR')).toBe('€1.3M')
  expect(writeMoney(1_250_000, 'EUR')).toBe('€1,250,000.00')
  expect([decimalsOf('USD'), decimalsOf('JPY')]).toEqual([2, 0])
})

test('a share has two decimals', () => {
  expect(writeShare(95.384)).toBe('95.38%')
})

test('a change is in percent, and undefined if there is nothing to compare with', () => {
  expect(changeOf(150, 100)).toBe(50)
  expect(changeOf(50, -100)).toBe(150)
  expect(changeOf(5, 0)).toBeUndefined()
})
