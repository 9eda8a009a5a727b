import { describe, expect, test } from 'vitest'
import { decimalMark, decimalVote, plainNumber } from './read-number.ts'

describe('with a decimal point', () => {
  test.each([
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.50'],
    ['1,234', '1234'],
    ['1,05,000.00', '105000.00'],
    ["1'234.5", '1234.5'],
    ['$1,234.50', '1234.50'],
    ['12.50 USD', '12.50'],
    ['USD 12.50', '12.50'],
    ['¥1,200', '1200'],
    ['.5', '0.5'],
    ['-3.20', '-3.20'],
    ['--', '0'],
    ['—', '0'],
    [' 7 ', '7'],
  ])('%s is %s', (given, plain) => {
    expect(plainNumber(given, '.')).toBe(plain)
  })

  test.each(['', 'abc', '1.2.3', '12,34', '1,2345', '1e5', '.', '12 apples', '0x10', 'NaN', 'Infinity'])(
    '%j is not a number',
    (given) => {
      expect(plainNumber(given, '.')).toBeUndefined()
    },
  )
})

describe('with a decimal comma', () => {
  test.each([
    ['1.234,50', '1234.50'],
    ['1.234', '1234'],
    ['12,5', '12.5'],
    ['1 234,50 €', '1234.50'],
    ['1\u202f234,50\u00a0€', '1234.50'],
    ['0,05', '0.05'],
  ])('%s is %s', (given, plain) => {
    expect(plainNumber(given, ',')).toBe(plain)
  })
})

test.each([
  [['1,234.50'], '.'],
  [['1.234,50'], ','],
  [['12,50', '7'], ','],
  [['12.50', '7'], '.'],
  [['1,234', '12,50'], ','],
  [['1.234', '12.5'], '.'],
  [['1,234'], '.'],
  [['1.234'], '.'],
  [['0,125'], ','],
  [['1,234,567'], '.'],
  [['1.234.567'], ','],
  [['', '--', 'x'], '.'],
] as const)('%j has the decimal mark %s', (samples, mark) => {
  expect(decimalMark(samples.reduce((votes, sample) => votes + decimalVote(sample), 0))).toBe(mark)
})
