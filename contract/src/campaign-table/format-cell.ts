import type { Figure, SumName } from '#figures/figure.ts'
import { figures } from '#figures/names.ts'
import type { Writer } from '#figures/writer.ts'
import { networkName } from '#network-names.ts'
import { platformNames } from '#platform-names.ts'
import type { Cell, CellFormat } from './cell.ts'
import type { Column, Kind } from './columns.ts'
import { economicsCell } from './economics-cell.ts'
import type { Figures } from './report-rows.ts'

type Cohort = { value: number | null; of: number }

const notAvailable = 'Not available for this row'
const noCost = 'No spend, or nothing to divide it by'
const whyEmpty: Partial<Record<SumName, string>> = {
  spend: 'No spend',
  installs: 'No installs',
  impressions: 'No impressions',
  signUps: 'No users',
}

export function valueAt(figures: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    figures,
  )
}

const emptyCell = (title: string): Cell => ({ text: '–', value: '', title, faint: true })
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

export function formatCell(column: Column, figures: Figures, format: CellFormat): Cell {
  const value = valueAt(figures, column.path) ?? (column.event === true ? 0 : undefined)
  if (column.kind === 'platforms') return platformsCell(figures)
  if (value === undefined || value === null) return emptyCell(missingReason(column, figures))
  if (typeof value === 'string') return textCell(column.kind, value, format)
  if (column.id === 'spend' && value === 0) return emptyCell('No spend')
  if (typeof value === 'number') return numberCell(column.kind, value, format)
  if (column.path[0] === 'economics') return economicsCell(column.kind, value as Cohort, figures, format)
  return cohortCell(column.kind, value as Cohort, figures, format)
}

function missingReason({ kind, path, figure }: Column, { economics }: Figures): string {
  if (economics === null) return 'The cohorts of this project are still being filled'
  if (economics === undefined && path[0] === 'economics') return notAvailable
  if (kind === 'cost') return noCost
  const known: Figure | undefined = figure && figures[figure]
  const whole = known?.formula !== undefined && 'ratio' in known.formula ? known.formula.ratio[1] : undefined
  return (whole && whyEmpty[whole]) ?? notAvailable
}

function platformsCell({ ios, android, web }: Figures): Cell {
  if (ios === undefined) return emptyCell(notAvailable)
  const names = [
    ios === true && platformNames.IOS,
    android === true && platformNames.ANDROID,
    web === true && platformNames.WEB,
  ]
  const text = names.filter(Boolean).join(', ')
  return text === '' ? emptyCell('None') : { text, value: text }
}

function textCell(kind: Kind, value: string, { timezone, write }: CellFormat): Cell {
  if (kind === 'moment') return { text: write.time(value, timezone), value }
  const text = kind === 'network' ? networkName(value) : value
  return { text, value: text }
}

function numberCell(kind: Kind, value: number, { currency, write }: CellFormat): Cell {
  if (kind === 'count') return { text: write.count(value), value }
  if (kind === 'share') return { text: write.percent(value), value: rounded(value, 2) }
  if (kind === 'ratio') return { text: write.ratio(value), value: rounded(value, 2) }
  return { text: write.money(value, currency), value: rounded(value, write.decimalsOf(currency)) }
}

function cohortCell(
  kind: Kind,
  { value, of }: Cohort,
  figures: Figures,
  { currency, write }: CellFormat,
): Cell {
  if (figures.installs === 0) return emptyCell('No installs')
  if (kind === 'cohort_money' && value !== null) {
    const title = of === 0 ? 'So far: no install is old enough yet' : cohortSize(of, write)
    const money = {
      text: write.money(value, currency),
      value: rounded(value, write.decimalsOf(currency)),
      title,
    }
    return of === 0 ? { ...money, faint: true } : money
  }
  if (of === 0 || value === null)
    return { text: 'too young', value: '', title: 'No install is old enough yet', faint: true }
  return { text: write.percent(value), value: rounded(value, 2), title: cohortSize(of, write) }
}

const cohortSize = (of: number, write: Writer) => `of ${write.count(of)} ${of === 1 ? 'install' : 'installs'}`
