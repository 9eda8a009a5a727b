import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('cells with commas, quotes and line ends are quoted', () => {
  expect(writeCsv([['a,b', 'say "hi"', 'two\nlines', 3]])).toBe('"a,b","say ""hi""","two\nlines",3\r\n')
})

test('text that a spreadsheet would run as a formula is escaped; a negative number is not', () => {
  expect(writeCsv([['=1+1', '@x', -5]])).toBe("'=1+1,'@x,-5\r\n")
})
