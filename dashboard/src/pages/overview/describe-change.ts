import { percentChange } from '@tributary/contract/figures/percent-change'
import { formatChange } from '#format/figures.ts'

export type Change = { text: string; direction: 'up' | 'down' | 'none' }

const none = (text: string): Change => ({ text, direction: 'none' })

/** How a figure changed since the compared period, in words and with a sign. Null: there is no figure. */
export function describeChange(now: number | null, before: number | null): Change {
  if (before === null) return none('no data before')
  if (now === null) return none('nothing to compare')
  if (now === before) return none('the same as before')
  const change = percentChange(now, before)
  if (change === undefined) return none('0 before')
  if (Math.abs(change) < 0.05) return none('the same as before')
  const size = formatChange(Math.abs(change))
  return change > 0
    ? { text: `▲ +${size}, more than before`, direction: 'up' }
    : { text: `▼ −${size}, less than before`, direction: 'down' }
}
