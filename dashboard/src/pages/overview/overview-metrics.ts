import {
  formatAverage,
  formatCount,
  formatMoney,
  formatRatio,
  formatShortCount,
  formatShortMoney,
} from '../../format/figures.ts'

export type Metric = 'installs' | 'sign_ups' | 'revenue' | 'spend' | 'roas' | 'active_users'

type Shown = {
  label: string
  /** One line below the chart's title. */
  description: string
  kind: 'count' | 'average' | 'money' | 'ratio'
  /** Whether more is better. For spend it is neither, so its change has no color. */
  moreIsBetter: boolean
}

export const shownMetrics: Record<Metric, Shown> = {
  installs: { label: 'Installs', description: 'First opens of the app', kind: 'count', moreIsBetter: true },
  sign_ups: { label: 'Sign-ups', description: 'Users who signed up', kind: 'count', moreIsBetter: true },
  revenue: {
    label: 'Revenue',
    description: 'Completed payments and event amounts',
    kind: 'money',
    moreIsBetter: true,
  },
  spend: { label: 'Spend', description: 'Cost reported by the networks', kind: 'money', moreIsBetter: false },
  roas: { label: 'ROAS', description: 'Revenue divided by spend', kind: 'ratio', moreIsBetter: true },
  active_users: {
    label: 'Active users',
    description: 'Average number of active users per day',
    kind: 'average',
    moreIsBetter: true,
  },
}

export const metrics = Object.keys(shownMetrics) as Metric[]

export function readMetric(given: unknown): Metric | undefined {
  return metrics.find((metric) => metric === given)
}

export function formatMetric(metric: Metric, value: number, currency: string): string {
  const { kind } = shownMetrics[metric]
  if (kind === 'money') return formatMoney(value, currency)
  if (kind === 'average') return formatAverage(value)
  return kind === 'ratio' ? formatRatio(value) : formatCount(value)
}

export function formatShortMetric(metric: Metric, value: number, currency: string): string {
  const { kind } = shownMetrics[metric]
  if (kind === 'money') return formatShortMoney(value, currency)
  return kind === 'ratio' ? formatRatio(value) : formatShortCount(value)
}

/** Undefined: without spend there is no ROAS. */
export function figureOf(metric: Metric, total: Record<string, number | null>): number | undefined {
  return metric === 'roas' && total.spend === 0 ? undefined : (total[metric] ?? 0)
}
