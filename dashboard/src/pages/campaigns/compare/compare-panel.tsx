import { Button, Group, NativeSelect } from '@mantine/core'
import type { reportSeries } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '../../../api/endpoint-types.ts'
import { useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { formatDay, formatShortDay } from '../../../format/times.ts'
import { AnnotatedChart } from '../../../parts/annotations/annotated-chart.tsx'
import { type Days, intervalOf } from '../../../parts/day-range.ts'
import { Panel } from '../../../parts/panel.tsx'
import { QueryView } from '../../../parts/states.tsx'
import { seriesColor } from '../../../theme.ts'
import { groupName } from '../report/group-name.ts'
import type { CampaignsSearch, Change } from '../report/search.ts'
import {
  type ChartFigure,
  chartFigures,
  defaultFigure,
  formatChartFigure,
  formatChartTick,
} from './chart-figures.ts'

type SeriesData = DataOf<typeof reportSeries>
type Props = { search: CampaignsSearch; days: Days; onChange: (change: Change) => void }

const figureChoices = Object.entries(chartFigures).map(([value, { label }]) => ({ value, label }))

/** The picked rows on one chart, for any figure over time. */
export function ComparePanel({ search, days, onChange }: Props) {
  const { picked = [], figure = defaultFigure, group = 'campaign', platform } = search
  const { label } = chartFigures[figure]
  const read = useRead<typeof reportSeries>(
    '/api/manage/projects/{project}/report/series',
    {
      params: { project: useProjectId() },
      query: {
        ...days,
        platform,
        interval: intervalOf(days),
        group_by: group === 'network' || group === 'platform' ? group : 'campaign',
        groups: picked.join(),
        metrics: figure,
      },
    },
    { keep: true },
  )
  return (
    <Panel
      title={`${label} of the picked rows`}
      description={`${picked.length} of at most 8, ${formatDay(days.from)} – ${formatDay(days.to)}`}
      actions={
        <Group gap="sm">
          <NativeSelect
            aria-label="Figure of the chart"
            data={figureChoices}
            value={figure}
            onChange={({ currentTarget }) => onChange({ figure: currentTarget.value })}
          />
          <Button variant="default" onClick={() => onChange({ picked: undefined, figure: undefined })}>
            Clear picked rows
          </Button>
        </Group>
      }
    >
      <QueryView of={read} rows={6}>
        {(data) => <PickedChart {...{ data, picked, figure, days, group }} />}
      </QueryView>
    </Panel>
  )
}

type ChartProps = {
  data: SeriesData
  picked: readonly string[]
  figure: ChartFigure
  days: Days
  group: NonNullable<CampaignsSearch['group']> | 'campaign'
}

/** A row keeps its color while others come and go: it is the color of its place among the picked. */
function PickedChart({ data, picked, figure, days, group }: ChartProps) {
  const { display_currency: currency, interval, series } = data
  const starts = (series[0]?.points ?? []).map(({ start }) => start)
  const write = interval === 'month' ? formatDay : formatShortDay
  const { label } = chartFigures[figure]
  const lines = picked.map((key, index) => {
    const found = series.find((one) => (one.group ?? 'organic') === key)
    return {
      name: nameOf(key, found?.name ?? null, group),
      color: seriesColor(index),
      values: starts.map((_, at) => numberOrNull(found?.points[at]?.[figure])),
    }
  })
  return (
    <AnnotatedChart
      label={`${label} of ${lines.map(({ name }) => name).join(', ')}`}
      points={starts.map(write)}
      days={days}
      starts={starts}
      series={lines}
      write={(value) => formatChartFigure(figure, value, currency)}
      writeTick={(value) => formatChartTick(figure, value, currency)}
    />
  )
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

function nameOf(key: string, name: string | null, group: ChartProps['group']): string {
  if (key === 'organic') return 'Organic'
  return group === 'campaign' ? (name ?? key) : groupName(key, group)
}
