import { decimalsOf, formatCount, formatMoney, formatRatio } from '../../../format/figures.ts'
import type { Kind } from './columns.ts'
import type { Cell } from './format-cell.ts'
import type { Figures } from './report-rows.ts'

const count = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The installs that ROAS is about. Undefined: of an ad, all of them. */
const paidInstallsIn = (economics: unknown): unknown =>
  typeof economics === 'object' && economics !== null && 'paid_installs' in economics
    ? economics.paid_installs
    : undefined

type MatureFigure = { value: number | null; of: number }

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const dash = (title: string): Cell => ({ text: '–', value: '', title, faint: true })

/** A figure of cohorts by age. Some installs may be too young for it: then it is dashed. */
export function economicsCell(
  kind: Kind,
  { value, of }: MatureFigure,
  { installs, spend, economics }: Figures,
  currency: string,
): Cell {
  const all = count(kind === 'mature_ratio' ? (paidInstallsIn(economics) ?? installs) : installs)
  if (kind === 'payback') return paybackCell({ value, of }, spend === 0)
  if (value === null) {
    if (of === 0 && all > 0)
      return { text: 'too young', value: '', title: 'No install is old enough yet', faint: true }
    return dash(kind === 'mature_ratio' ? 'No spend on these installs' : 'No installs')
  }
  const cell =
    kind === 'mature_ratio'
      ? { text: formatRatio(value), value: rounded(value, 2) }
      : { text: formatMoney(value, currency), value: rounded(value, decimalsOf(currency)) }
  const title = `${formatCount(of)} of ${formatCount(all)} ${all === 1 ? 'install is' : 'installs are'} old enough`
  return { ...cell, title, ...(of < all && { dashed: true }) }
}

function paybackCell({ value, of }: MatureFigure, isUnpaid: boolean): Cell {
  if (value !== null) return { text: `D${value}`, value, title: `${formatCount(of)} installs are old enough` }
  if (isUnpaid) return dash('No spend')
  return { text: 'not yet', value: '', title: 'Revenue has not covered the spend', faint: true }
}
