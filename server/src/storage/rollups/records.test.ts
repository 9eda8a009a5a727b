import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readRecords } from './records.ts'

test('records are read cell by cell; nothing is zero, what is finer than cents stays a text', () => {
  const records = '(-2147483648,7,12,,4.99,)(17,-1,,-3,-0.05,0.333333)(0,0,0,70,10,99999999999999.01)'
  assert.deepEqual(readRecords(records, { counts: 2, amounts: 2 }), {
    width: 6,
    cells: [
      ...[-2147483648, 7, 12, 0, 499, 0],
      ...[17, -1, 0, -3, -5, '0.333333'],
      ...[0, 0, 0, 70, 1000, '99999999999999.01'],
    ],
  })
})

test('without amounts, without records', () => {
  assert.deepEqual(readRecords('(1,2,3)(4,5,)', { counts: 1, amounts: 0 }), {
    width: 3,
    cells: [1, 2, 3, 4, 5, 0],
  })
  assert.deepEqual(readRecords('', { counts: 1, amounts: 1 }).cells, [])
})
