import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readRecords } from './records.ts'

test('records are read cell by cell; nothing is zero, what is finer than cents stays a text', () => {
  const records = '(-9223372036854775808,12,,4.99,)(17,,-3,-0.05,0.333333)(18,0,70,10,99999999999999.01)'
  assert.deepEqual(readRecords(records, { counts: 2, amounts: 2 }), {
    ads: ['-9223372036854775808', '17', '18'],
    width: 4,
    cells: [12, 0, 499, 0, 0, -3, -5, '0.333333', 0, 70, 1000, '99999999999999.01'],
  })
})

test('without amounts, without records', () => {
  assert.deepEqual(readRecords('(1,2)(3,)', { counts: 1, amounts: 0 }), {
    ads: ['1', '3'],
    width: 1,
    cells: [2, 0],
  })
  assert.deepEqual(readRecords('', { counts: 1, amounts: 1 }).cells, [])
})
