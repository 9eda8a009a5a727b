import { formatChange, percentChange } from '../../format/figures.ts'

export type Change = { text: string; direction: 'up' | 'down' | 'none' }

/** How a figure changed since the previous period, in words and with a sign. */
export function describeChange(now: number, before: number): Change {
  const change = percentChange(now, before)
  if (change === undefined) return { text: 'no data before', direction: 'none' }
  if (Math.abs(change) < 0.05) return { text: 'the same as before', direction: 'none' }
  const size = formatChange(Math.abs(change))
  return change > 0
    ? { text: `▲ +${size}, more than before`, direction: 'up' }
    : { text: `▼ −${size}, less than before`, direction: 'down' }
}
