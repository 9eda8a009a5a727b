import { readFileSync, writeFileSync } from 'node:fs'
import { targetText } from '#measure.ts'
import type { StoredFigure, StoredMeasure } from './results.ts'
import { shortNumber } from './short-number.ts'

const file = new URL('../../README.md', import.meta.url)
const start = '<!-- results: written by npm run bench -- --table -->\n'
const end = '<!-- end of results -->'

/** A Markdown table of all figures; a missed target is bold. */
export function resultsTable(measures: readonly StoredMeasure[]): string {
  const machines = [...new Set(measures.map(({ machine }) => machine))]
  const rows = measures.flatMap(({ name, date, load_average_before, figures }) =>
    figures.map((figure, index) => {
      const measure = index === 0 ? `\`${name}\`` : ''
      const when = index === 0 ? `${date.slice(0, 10)}, ${load_average_before.split(' ')[0]}` : ''
      return row([measure, figure.name, valueText(figure), target(figure), when])
    }),
  )
  const head = [
    row(['measure', 'figure', 'value', 'target', 'date, load average before']),
    row(Array(5).fill('---')),
  ]
  return `${machines.join('; ')}. Bold: target missed.\n\n${[...head, ...rows].join('\n')}\n`
}

export function readTable(): string {
  const text = readFileSync(file, 'utf8')
  return text.slice(...placeIn(text))
}

export function writeTable(measures: readonly StoredMeasure[]): void {
  const text = readFileSync(file, 'utf8')
  const [from, to] = placeIn(text)
  writeFileSync(file, text.slice(0, from) + resultsTable(measures) + text.slice(to))
}

function placeIn(text: string): [number, number] {
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error('bench/README.md has no place for the results.')
  return [from + start.length, to]
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

function valueText({ value, unit, met }: StoredFigure): string {
  const text = `${shortNumber(value)} ${unit}`
  return met === false ? `**${text}**` : text
}

const target = ({ target: wanted }: StoredFigure) => (wanted === null ? '' : targetText(wanted))
