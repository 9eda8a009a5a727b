import assert from 'node:assert/strict'
import { test } from 'vitest'
import { guessDialect } from './guess-dialect.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'

const odd = [
  'id,value,note\r\n',
  '1,"a ""quoted"" word","two\nlines"\r\n',
  '\r\n',
  '2,plain,\r\n',
  '3,"",after"quote\r\n',
  '4,"x"y,last',
].join('')

async function read(text: string, size: number): Promise<CsvRecord[]> {
  async function* chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  const records: CsvRecord[] = []
  for await (const some of readCsv(chunks(), guessDialect(text))) records.push(...some)
  return records
}

test('records are the same wherever a chunk ends, and have the line of the file at which they begin', async () => {
  const whole = await read(odd, odd.length)
  assert.deepEqual(whole, [
    { line: 1, cells: ['id', 'value', 'note'] },
    { line: 2, cells: ['1', 'a "quoted" word', 'two\nlines'] },
    { line: 5, cells: ['2', 'plain', ''] },
    { line: 6, cells: ['3', '', 'after"quote'] },
    { line: 7, cells: ['4', 'xy', 'last'] },
  ])
  for (let size = 1; size < 12; size += 1) assert.deepEqual(await read(odd, size), whole, `chunks of ${size}`)
})

test('a quote that is never closed costs its own line only', async () => {
  const records = await read('a,b\n1,"open\n2,fine\n', 4)
  assert.deepEqual(records, [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, fault: 'A quote is never closed.', text: '1,"open' },
    { line: 3, cells: ['2', 'fine'] },
  ])
})

test('delimiter and line break are guessed by the heading', () => {
  assert.deepEqual(guessDialect('"a,b";c;d\n'), { delimiter: ';', lineBreaks: '\n', skip: 0 })
  assert.deepEqual(guessDialect('a\tb\r1\t2\r'), { delimiter: '\t', lineBreaks: '\r', skip: 0 })
  assert.deepEqual(guessDialect('sep=|\r\na,b,c\r\n'), { delimiter: '|', lineBreaks: '\n', skip: 7 })
})
