export type Cell = { text: string; right?: boolean }

/** Wide characters take two columns; this counts code points, which fits names in most scripts. */
const lengthOf = (text: string) => [...text].length

/** Aligned columns. Where the terminal is too narrow, the widest texts are cut; figures never are. */
export function writeTable(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  width?: number,
): string {
  const columns = heads.map((head, at) => ({
    right: rows.some((row) => row[at]?.right === true),
    width: Math.max(lengthOf(head), ...rows.map((row) => lengthOf(row[at]?.text ?? ''))),
  }))
  if (width !== undefined) fit(columns, width)
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => pad(text, columns[at] ?? { width: 0, right: false }))
      .join('  ')
      .trimEnd()
  const rule = columns.map((column) => '─'.repeat(column.width)).join('  ')
  return `${[line(heads), rule, ...rows.map((row) => line(row.map(({ text }) => text)))].join('\n')}\n`
}

type Column = { width: number; right: boolean }

const narrowest = 8

function fit(columns: Column[], width: number): void {
  const total = () => columns.reduce((sum, column) => sum + column.width + 2, -2)
  while (total() > width) {
    const texts = columns.filter(({ right }) => !right)
    const widest = texts.reduce<Column | undefined>(
      (found, column) => (found === undefined || column.width > found.width ? column : found),
      undefined,
    )
    if (widest === undefined || widest.width <= narrowest) return
    widest.width -= 1
  }
}

function pad(text: string, { width, right }: Column): string {
  const plain = text.replaceAll(/[\r\n\t]+/g, ' ')
  const shown = lengthOf(plain) > width ? `${[...plain].slice(0, width - 1).join('')}…` : plain
  const gap = ' '.repeat(width - lengthOf(shown))
  return right ? gap + shown : shown + gap
}
