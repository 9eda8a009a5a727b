import type { FigureId } from '@tributary/contract/figures/names'

/** The cards, in order. */
export const metrics = [
  'installs',
  'sign_ups',
  'revenue',
  'spend',
  'paid_roas',
  'blended_roas',
  'paid_cost_per_install',
  'daily_active_users',
] as const satisfies readonly FigureId[]

export type Metric = (typeof metrics)[number]

/** What is read of each source: the panels that share it ask once. */
export const sourceMetrics = (metric: Metric): Metric[] => [
  ...new Set<Metric>([metric, 'installs', 'sign_ups', 'revenue', 'paid_roas']),
]

/** Addresses and views may still have the names before paid and blended figures were told apart. */
const olderNames: Record<string, Metric> = { roas: 'blended_roas', active_users: 'daily_active_users' }

export function readMetric(given: unknown): Metric | undefined {
  const name = typeof given === 'string' && Object.hasOwn(olderNames, given) ? olderNames[given] : given
  return metrics.find((metric) => metric === name)
}
