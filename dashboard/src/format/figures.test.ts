import { percentChange } from '@tributary/contract/figures/percent-change'
import { expect, test } from 'vitest'
import {
  decimalsOf,
  formatCount,
  formatMoney,
  formatPercent,
  formatShortCount,
  formatShortMoney,
} from './figures.ts'

test('counts have thousands separators and are shortened only when large', () => {
  expect(formatCount(3201)).toBe('3,201')
  expect([formatShortCount(9_999), formatShortCount(12_345), formatShortCount(1_250_000)]).toEqual([
    '9,999',
    '12.3K',
    '1.3M',
  ])
})

test('money uses the symbol and decimals of its currency', () => {
  expect(formatMoney(12540.5, 'USD')).toBe('$12,540.50')
  expect(formatMoney(1200, 'JPY')).toBe('¥1,200')
  expect(formatShortMoney(1_250_000, 'EUR')).toBe('€1.3M')
  expect(formatMoney(1_250_000, 'EUR')).toBe('€1,250,000.00')
  expect([decimalsOf('USD'), decimalsOf('JPY')]).toEqual([2, 0])
})

test('a share has two decimals', () => {
  expect(formatPercent(95.384)).toBe('95.38%')
})

test('a change is in percent, and undefined if there is nothing to compare with', () => {
  expect(percentChange(150, 100)).toBe(50)
  expect(percentChange(50, -100)).toBe(150)
  expect(percentChange(5, 0)).toBeUndefined()
})
