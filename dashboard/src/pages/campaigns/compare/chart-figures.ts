import {
  formatAverage,
  formatCount,
  formatMoney,
  formatPercent,
  formatRatio,
  formatShortCount,
  formatShortMoney,
} from '../../../format/figures.ts'

type Kind = 'count' | 'average' | 'money' | 'ratio' | 'share'

/** The figures that can be drawn over time, by their names in the series of the API. */
export const chartFigures = {
  installs: { label: 'Installs', kind: 'count' },
  clicks: { label: 'Clicks', kind: 'count' },
  sign_ups: { label: 'Sign-ups', kind: 'count' },
  conversion: { label: 'Conversion', kind: 'share' },
  revenue: { label: 'Revenue', kind: 'money' },
  spend: { label: 'Spend', kind: 'money' },
  paid_roas: { label: 'Paid ROAS', kind: 'ratio' },
  blended_roas: { label: 'Blended ROAS', kind: 'ratio' },
  paid_cost_per_install: { label: 'Paid CPI', kind: 'money' },
  blended_cost_per_install: { label: 'Blended CPI', kind: 'money' },
  paid_cost_per_sign_up: { label: 'Paid cost per sign-up', kind: 'money' },
  revenue_event_count: { label: 'Revenue events', kind: 'count' },
  uninstalls: { label: 'Uninstalls', kind: 'count' },
  suspicious_installs: { label: 'Suspicious installs', kind: 'count' },
  reinstalls: { label: 'Reinstalls', kind: 'count' },
  reengagements: { label: 'Re-engagements', kind: 'count' },
  daily_active_users: { label: 'Daily active users', kind: 'average' },
} as const satisfies Record<string, { label: string; kind: Kind }>

export type ChartFigure = keyof typeof chartFigures

export const defaultFigure: ChartFigure = 'installs'

export function readChartFigure(given: unknown): ChartFigure | undefined {
  return typeof given === 'string' && Object.hasOwn(chartFigures, given) ? (given as ChartFigure) : undefined
}

export function formatChartFigure(figure: ChartFigure, value: number, currency: string): string {
  const { kind } = chartFigures[figure]
  if (kind === 'money') return formatMoney(value, currency)
  if (kind === 'ratio') return formatRatio(value)
  if (kind === 'share') return formatPercent(value)
  return kind === 'average' ? formatAverage(value) : formatCount(value)
}

export function formatChartTick(figure: ChartFigure, value: number, currency: string): string {
  const { kind } = chartFigures[figure]
  if (kind === 'money') return formatShortMoney(value, currency)
  return kind === 'count' ? formatShortCount(value) : formatChartFigure(figure, value, currency)
}
