import type { Dialect } from '@tributary/contract/csv/read-record'

const delimiters = [',', ';', '\t', '|']

/** By the heading; `sep=;` of spreadsheets wins, and its line is skipped. */
export function guessDialect(start: string): Dialect & { skip: number } {
  const lineBreaks = start.includes('\n') || !start.includes('\r') ? '\n' : '\r'
  const named = /^sep=(.)\r?[\n\r]/.exec(start)
  if (named !== null) return { delimiter: named[1] ?? ',', lineBreaks, skip: named[0].length }
  const heading = firstRecord(start, lineBreaks).replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((delimiter) => heading.split(delimiter).length)
  const most = Math.max(...counts)
  return { delimiter: delimiters[counts.indexOf(most)] ?? ',', lineBreaks, skip: 0 }
}

/** Up to the first line break outside of quotes. */
function firstRecord(text: string, lineBreaks: string): string {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (!isQuoted && text[at] === lineBreaks) return text.slice(0, at)
  }
  return text
}
