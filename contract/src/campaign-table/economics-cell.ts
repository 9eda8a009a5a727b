import type { Writer } from '#figures/writer.ts'
import type { Cell, CellFormat } from './cell.ts'
import type { Kind } from './columns.ts'
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
  { currency, write }: CellFormat,
): Cell {
  const all = count(kind === 'mature_ratio' ? (paidInstallsIn(economics) ?? installs) : installs)
  if (kind === 'payback') return paybackCell({ value, of }, spend === 0, write)
  if (value === null) {
    if (of === 0 && all > 0)
      return { text: 'too young', value: '', title: 'No install is old enough yet', faint: true }
    return dash(kind === 'mature_ratio' ? 'No spend on these installs' : 'No installs')
  }
  const cell =
    kind === 'mature_ratio'
      ? { text: write.ratio(value), value: rounded(value, 2) }
      : { text: write.money(value, currency), value: rounded(value, write.decimalsOf(currency)) }
  const title = `${write.count(of)} of ${write.count(all)} ${all === 1 ? 'install is' : 'installs are'} old enough`
  return { ...cell, title, ...(of < all && { dashed: true }) }
}

function paybackCell({ value, of }: MatureFigure, isUnpaid: boolean, write: Writer): Cell {
  if (value !== null) return { text: `D${value}`, value, title: `${write.count(of)} installs are old enough` }
  if (isUnpaid) return dash('No spend')
  return { text: 'not yet', value: '', title: 'Revenue has not covered the spend', faint: true }
}
