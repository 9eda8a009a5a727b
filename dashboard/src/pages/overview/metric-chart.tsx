import { figureLabel } from '@tributary/contract/figures/names'
import { formatFigure, formatShortFigure } from '#format/format-figure.ts'
import { formatDay, formatShortDay } from '#format/times.ts'
import { AnnotatedChart } from '#parts/annotations/annotated-chart.tsx'
import { AnnotationsButton } from '#parts/annotations/annotations-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { seriesColor } from '#theme.ts'
import type { Metric } from './overview-metrics.ts'
import type { ComparisonData } from './use-comparison.ts'
import type { SeriesData } from './use-series.ts'

const intervals = { day: 'By day', week: 'By week, from Monday', month: 'By month' }

type Props = { metric: Metric; now: SeriesData; before: ComparisonData | undefined }

/** The chosen metric over time, with the compared period faintly behind it. */
export function MetricChart({ metric, now, before }: Props) {
  const label = figureLabel(metric)
  const points = now.series[0]?.points ?? []
  const values = ({ series }: Pick<SeriesData, 'series'>) =>
    (series[0]?.points ?? []).map((point) => (point[metric] ?? null) as number | null)
  const write = now.interval === 'month' ? formatDay : formatShortDay
  const compared = before?.compared ?? null
  return (
    <Panel
      title={`${label} over time`}
      figure={metric}
      description={intervals[now.interval]}
      actions={<AnnotationsButton days={now} />}
    >
      <AnnotatedChart
        label={`${label} from ${formatDay(now.from)} to ${formatDay(now.to)}`}
        points={points.map(({ start }) => write(start))}
        days={now}
        starts={points.map(({ start }) => start)}
        series={[
          { name: 'This period', color: seriesColor(0), values: values(now) },
          ...(before === undefined || compared === null
            ? []
            : [
                {
                  name: `Compared period: ${formatDay(compared.from)} – ${formatDay(compared.to)}`,
                  color: 'var(--mantine-color-dimmed)',
                  // Two periods of the same kind can have a different number of days or weeks.
                  values: values(before).slice(0, points.length),
                  faint: true,
                },
              ]),
        ]}
        write={(value) => formatFigure(metric, value, now.display_currency)}
        writeTick={(value) => formatShortFigure(metric, value, now.display_currency)}
      />
    </Panel>
  )
}
