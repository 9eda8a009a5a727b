import { type Figure, isMet, targetText } from '#measure.ts'
import { shortNumber } from './short-number.ts'

const heads = ['figure', 'value', 'unit', 'target', '', '']

export function printFigures(figures: Figure[]): void {
  const rows = [heads, ...figures.map(toRow)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0
      return column === 1 ? cell.padStart(width) : cell.padEnd(width)
    })
    console.log(`  ${cells.join('  ').trimEnd()}`)
  }
}

function toRow(figure: Figure): string[] {
  const { name, value, unit, target, note = '' } = figure
  const met = isMet(figure)
  const verdict = met === undefined ? '' : met ? 'met' : 'MISSED'
  return [name, shortNumber(value), unit, target === undefined ? '' : targetText(target), verdict, note]
}
