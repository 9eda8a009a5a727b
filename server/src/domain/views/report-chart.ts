/** What is drawn. Every number that is shown comes as text, too. */
export type Chart =
  | LineChart
  | { kind: 'bars'; bars: ChartBar[] }
  | { kind: 'heat'; columns: string[]; rows: HeatRow[] }

/** `isOpen`: the last point is not over yet. */
export type LineChart = {
  kind: 'line'
  points: string[]
  lines: ChartLine[]
  ticks: { value: number; text: string }[]
  isOpen: boolean
}

/** `faint`: of the compared period. */
export type ChartLine = { name: string; values: (number | null)[]; faint: boolean }

/** `share`: of the longest bar. */
export type ChartBar = { name: string; text: string; share: number }

/** `depth`: 0 to 1, of the deepest color. */
export type HeatRow = { name: string; cells: { text: string; depth: number }[] }
