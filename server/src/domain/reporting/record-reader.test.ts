import assert from 'node:assert/strict'
import { test } from 'vitest'
import { RecordReader } from './record-reader.ts'

test('records are read value by value; nothing is zero, what is finer than cents stays a text', () => {
  const reader = new RecordReader('(-2147483648,12,4.99,)(17,,-0.05,0.333333)(0,70,10,99999999999999.01)')
  const records = []
  while (reader.next()) records.push([reader.whole(), reader.whole(), reader.amount(), reader.amount()])
  assert.deepEqual(records, [
    [-2147483648, 12, 499, 0],
    [17, 0, -5, '0.333333'],
    [0, 70, 1000, '99999999999999.01'],
  ])
})

test('what is left of a record is passed over', () => {
  const reader = new RecordReader('(1,2,3)(4,5,)(6,,)')
  const firsts = []
  while (reader.next()) {
    firsts.push(reader.whole())
    reader.skip()
  }
  assert.deepEqual(firsts, [1, 4, 6])
})

test('without records there is none', () => {
  assert.equal(new RecordReader('').next(), false)
})
