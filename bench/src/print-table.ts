import { bound, type Figure, isMet } from './measure.ts'

const heads = ['measure', 'value', 'unit', 'target', '', '']

export function printTable(figures: Figure[]): void {
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
  const met = isMet(figure)
  const verdict = met === undefined ? '' : met ? 'met' : 'MISSED'
  return [figure.name, shortNumber(figure.value), figure.unit, targetText(figure), verdict, figure.note ?? '']
}

function targetText({ target }: Figure): string {
  if (target === undefined) return ''
  return `${'atMost' in target ? '≤' : '≥'} ${bound(target)}`
}

function shortNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
