import { formatDay, formatShortDay } from '../../format/times.ts'
import { AnnotatedChart } from '../../parts/annotations/annotated-chart.tsx'
import { AnnotationsButton } from '../../parts/annotations/annotations-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { seriesColor } from '../../theme.ts'
import { formatMetric, formatShortMetric, type Metric, shownMetrics } from './overview-metrics.ts'
import type { SeriesData } from './use-series.ts'

const intervals = { day: 'by day', week: 'by week, from Monday', month: 'by month' }

type Props = { metric: Metric; now: SeriesData; before: SeriesData | undefined }

/** The chosen metric over time, with the previous period faintly behind it. */
export function MetricChart({ metric, now, before }: Props) {
  const { label, description } = shownMetrics[metric]
  const points = now.series[0]?.points ?? []
  const values = (data: SeriesData) => (data.series[0]?.points ?? []).map((point) => Number(point[metric]))
  const write = now.interval === 'month' ? formatDay : formatShortDay
  return (
    <Panel
      title={`${label} over time`}
      description={`${description}, ${intervals[now.interval]}`}
      actions={<AnnotationsButton days={now} />}
    >
      <AnnotatedChart
        label={`${label} from ${formatDay(now.from)} to ${formatDay(now.to)}`}
        points={points.map(({ start }) => write(start))}
        days={now}
        starts={points.map(({ start }) => start)}
        series={[
          { name: 'This period', color: seriesColor(0), values: values(now) },
          ...(before === undefined
            ? []
            : [
                {
                  name: `Previous period: ${formatDay(before.from)} – ${formatDay(before.to)}`,
                  color: 'var(--mantine-color-dimmed)',
                  // Two periods of the same length can touch a different number of weeks.
                  values: values(before).slice(0, points.length),
                  faint: true,
                },
              ]),
        ]}
        write={(value) => formatMetric(metric, value, now.display_currency)}
        writeTick={(value) => formatShortMetric(metric, value, now.display_currency)}
      />
    </Panel>
  )
}
