import { changeOf } from '../../format/figures.ts'

export type Change = { text: string; way: 'up' | 'down' | 'none' }

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** How a figure moved against the period before, in words and with a sign. */
export function describeChange(now: number, before: number): Change {
  const change = changeOf(now, before)
  if (change === undefined) return { text: 'no data before', way: 'none' }
  if (Math.abs(change) < 0.05) return { text: 'the same as before', way: 'none' }
  const size = percent.format(Math.abs(change))
  return change > 0
    ? { text: `▲ +${size}%, more than before`, way: 'up' }
    : { text: `▼ −${size}%, less than before`, way: 'down' }
}
