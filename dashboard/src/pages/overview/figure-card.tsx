import { Text, UnstyledButton } from '@mantine/core'
import type { Figure } from '@tributary/contract/figures/figure'
import { figureLabel, figures } from '@tributary/contract/figures/names'
import { formatFigure } from '#format/format-figure.ts'
import { FigureHelp } from '#parts/figures/figure-help.tsx'
import type { Change } from './describe-change.ts'
import classes from './overview.module.css'
import type { Metric } from './overview-metrics.ts'
import { Sparkline } from './sparkline.tsx'

type Props = {
  metric: Metric
  /** Null: there is none. */
  now: number | null
  /** Undefined: not loaded yet. Null: nothing is compared. */
  change: Change | null | undefined
  values: readonly (number | null)[]
  currency: string
  chosen: boolean
  onChoose: (metric: Metric) => void
}

/** One figure of the period. A click shows its chart below. */
export function FigureCard({ metric, now, change, values, currency, chosen, onChoose }: Props) {
  return (
    <div className={classes.place}>
      <UnstyledButton className={classes.card ?? ''} aria-pressed={chosen} onClick={() => onChoose(metric)}>
        <Text size="sm" c="dimmed" component="span" display="block" pr={18}>
          {figureLabel(metric)}
        </Text>
        <Text
          className={classes.value ?? ''}
          fw={650}
          lh={1.25}
          component="span"
          display="block"
          data-figure={metric}
        >
          {formatFigure(metric, now, currency)}
        </Text>
        {change !== null && (
          <Text size="sm" component="span" display="block" c={colorOf(metric, change)}>
            {change?.text ?? '…'}
          </Text>
        )}
        <Sparkline values={values} />
      </UnstyledButton>
      <span className={classes.help}>
        <FigureHelp figure={metric} />
      </span>
    </div>
  )
}

function colorOf(metric: Metric, change: Change | undefined): string {
  const { better }: Figure = figures[metric]
  if (change === undefined || change.direction === 'none' || better === undefined) return 'dimmed'
  const isBetter = change.direction === (better === 'more' ? 'up' : 'down')
  return `var(--mantine-color-${isBetter ? 'green' : 'red'}-light-color)`
}
