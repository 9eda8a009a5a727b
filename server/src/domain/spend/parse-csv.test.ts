import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'

const cells = (text: string, delimiter = ',') => [...parseCsv(text, delimiter)].map((record) => record.cells)

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  [
    'a,,\n,',
    [
      ['a', '', ''],
      ['', ''],
    ],
  ],
  ['"a,b","c""d"', [['a,b', 'c"d']]],
  ['"two\r\nlines",x\ny', [['two\r\nlines', 'x'], ['y']]],
  ['"",a', [['', 'a']]],
  ['"a"b,c', [['ab', 'c']]],
  ['a"b"c,d', [['a"b"c', 'd']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['', []],
])('%j', (text, expected) => {
  expect(cells(text)).toEqual(expected)
})

test('a quote that is never closed takes the rest and is reported', () => {
  const records = [...parseCsv('a\n"b,c\nd', ',')]
  expect(records).toEqual([
    { number: 1, cells: ['a'], closed: true },
    { number: 2, cells: ['b,c\nd'], closed: false },
  ])
})

test('any table survives a round trip, with every delimiter and line ending', () => {
  const anyCell = fc.oneof(fc.string(), fc.constantFrom('"', ',', ';', '\t', '\n', '\r\n', '""', 'a"b'))
  const table = fc.array(fc.array(anyCell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, delimiter, line) => {
        const text = rows
          .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
          .join(line)
        assert.deepEqual(cells(text, delimiter), rows)
      },
    ),
  )
})
