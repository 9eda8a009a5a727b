import { type FigureId, figureNames, shortFigureLabel } from '@tributary/contract/figures/names'
import type { ViewSearch } from './saved-view.ts'

/** `metric` is its name in a series too. */
export type ReportFigure = { metric: FigureId; label: string; unit: (typeof figureNames)[FigureId]['unit'] }

const usual: readonly FigureId[] = [
  'clicks',
  'installs',
  'sign_ups',
  'conversion',
  'revenue',
  'spend',
  'paid_roas',
  'paid_cost_per_install',
]

/** Columns of the campaign table that a report has, by their ids of now and before. */
const byColumn: Record<string, readonly FigureId[]> = {
  clicks: ['clicks'],
  installs: ['installs'],
  'sign-ups': ['sign_ups'],
  conversion: ['conversion'],
  revenue: ['revenue'],
  spend: ['spend'],
  roas: ['paid_roas'],
  paid_roas: ['paid_roas'],
  blended_roas: ['blended_roas'],
  cost_per_install: ['paid_cost_per_install'],
  paid_cost_per_install: ['paid_cost_per_install'],
  blended_cost_per_install: ['blended_cost_per_install'],
  paid_cost_per_sign_up: ['paid_cost_per_sign_up'],
  uninstalls: ['uninstalls'],
  suspicious_installs: ['suspicious_installs'],
}

/** The columns of the view that a report has; without any, the usual ones. */
export function figuresOfView({ columns }: ViewSearch): readonly ReportFigure[] {
  const chosen = (Array.isArray(columns) ? columns : []).flatMap(figuresOfColumn)
  const metrics = chosen.length === 0 ? usual : [...new Set(chosen)]
  return metrics.map((metric) => ({
    metric,
    label: shortFigureLabel(metric),
    unit: figureNames[metric].unit,
  }))
}

/** The figures of a column of the table; none: a report does not have it. */
export function figuresOfColumn(id: unknown): readonly FigureId[] {
  return Object.hasOwn(byColumn, String(id)) ? (byColumn[String(id)] ?? []) : []
}

/** Why a report of the view would have other figures than the page; undefined: it has the same. */
export function unsupportedInReport(page: string, search: ViewSearch): string | undefined {
  if (page !== 'campaigns' && page !== 'overview')
    return 'Views of the overview and of the campaigns can be scheduled.'
  if (page === 'overview') return undefined
  const filter = (['q', 'status', 'account'] as const).find((name) => search[name] !== undefined)
  if (filter !== undefined)
    return 'A scheduled report can filter by network and platform. Remove the other filters from the view.'
  return search.view === 'retargeting'
    ? 'A scheduled report shows user acquisition, not retargeting.'
    : undefined
}
