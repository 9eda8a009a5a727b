import { writeCount, writeMoney, writeRatio, writeShort, writeShortMoney } from '../../format/figures.ts'

export type Metric = 'installs' | 'sign_ups' | 'revenue' | 'spend' | 'roas' | 'active_users'

type Shown = {
  label: string
  /** What the figure is, in one line below the chart's title. */
  says: string
  kind: 'count' | 'money' | 'ratio'
  /** Whether more of it is better; of spend nobody can say. */
  moreIsBetter: boolean
}

export const shownMetrics: Record<Metric, Shown> = {
  installs: { label: 'Installs', says: 'First opens of the app', kind: 'count', moreIsBetter: true },
  sign_ups: { label: 'Sign-ups', says: 'People who signed up', kind: 'count', moreIsBetter: true },
  revenue: {
    label: 'Revenue',
    says: 'Completed payments and amounts of events',
    kind: 'money',
    moreIsBetter: true,
  },
  spend: { label: 'Spend', says: 'What the networks charged', kind: 'money', moreIsBetter: false },
  roas: { label: 'ROAS', says: 'Revenue for each unit of spend', kind: 'ratio', moreIsBetter: true },
  active_users: {
    label: 'Active users',
    says: 'People a day who did something, on average',
    kind: 'count',
    moreIsBetter: true,
  },
}

export const metrics = Object.keys(shownMetrics) as Metric[]

export function readMetric(given: unknown): Metric | undefined {
  return metrics.find((metric) => metric === given)
}

export function writeFigure(metric: Metric, value: number, currency: string): string {
  const { kind } = shownMetrics[metric]
  if (kind === 'money') return writeMoney(value, currency)
  return kind === 'ratio' ? writeRatio(value) : writeCount(value)
}

export function writeShortFigure(metric: Metric, value: number, currency: string): string {
  const { kind } = shownMetrics[metric]
  if (kind === 'money') return writeShortMoney(value, currency)
  return kind === 'ratio' ? writeRatio(value) : writeShort(value)
}
