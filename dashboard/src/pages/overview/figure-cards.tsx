import { SimpleGrid } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { todayIn } from '#format/times.ts'
import { describeChange } from './describe-change.ts'
import { FigureCard } from './figure-card.tsx'
import { type Metric, metrics } from './overview-metrics.ts'
import type { ComparisonData } from './use-comparison.ts'
import type { SeriesData } from './use-series.ts'

type Props = {
  now: SeriesData
  /** Undefined: not loaded yet. Null: nothing is compared. */
  before: ComparisonData | null | undefined
  metric: Metric
  onChoose: (metric: Metric) => void
}

/** The figures of the period, each with its change. */
export function FigureCards({ now, before, metric, onChoose }: Props) {
  const [series] = now.series
  const { timezone } = useProject()
  const points = series?.points ?? []
  // A day that is not over would look like a fall.
  const finished = now.to >= todayIn(timezone, new Date()) ? points.slice(0, -1) : points
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {metrics.map((one) => {
        const value = series?.total[one] ?? null
        const earlier = before?.compared ? (before.series[0]?.total[one] ?? null) : null
        return (
          <FigureCard
            key={one}
            metric={one}
            now={value}
            change={before ? describeChange(value, earlier) : before}
            values={finished.map((point) => (point[one] ?? null) as number | null)}
            currency={now.display_currency}
            chosen={one === metric}
            onChoose={onChoose}
          />
        )
      })}
    </SimpleGrid>
  )
}
