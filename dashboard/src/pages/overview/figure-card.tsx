import { Text, UnstyledButton } from '@mantine/core'
import { type Change, describeChange } from './describe-change.ts'
import classes from './overview.module.css'
import { formatMetric, type Metric, shownMetrics } from './overview-metrics.ts'
import { Sparkline } from './sparkline.tsx'

type Props = {
  metric: Metric
  /** Undefined: there is none. */
  now: number | undefined
  /** Undefined: not loaded yet. */
  before: number | undefined
  values: readonly number[]
  currency: string
  chosen: boolean
  onChoose: (metric: Metric) => void
}

/** One figure of the period. A click shows its chart below. */
export function FigureCard({ metric, now, before, values, currency, chosen, onChoose }: Props) {
  const { label, moreIsBetter } = shownMetrics[metric]
  const change = before === undefined ? undefined : changeOf(now, before)
  return (
    <UnstyledButton className={classes.card ?? ''} aria-pressed={chosen} onClick={() => onChoose(metric)}>
      <Text size="sm" c="dimmed" component="span" display="block">
        {label}
      </Text>
      <Text fz={26} fw={650} lh={1.25} component="span" display="block" data-figure={metric}>
        {now === undefined ? '–' : formatMetric(metric, now, currency)}
      </Text>
      <Text size="sm" component="span" display="block" c={colorOf(change, moreIsBetter)}>
        {change?.text ?? '…'}
      </Text>
      <Sparkline values={values} />
    </UnstyledButton>
  )
}

const changeOf = (now: number | undefined, before: number): Change =>
  now === undefined ? { text: 'no spend', direction: 'none' } : describeChange(now, before)

function colorOf(change: Change | undefined, moreIsBetter: boolean): string {
  if (change === undefined || change.direction === 'none' || !moreIsBetter) return 'dimmed'
  return `var(--mantine-color-${change.direction === 'up' ? 'green' : 'red'}-light-color)`
}
