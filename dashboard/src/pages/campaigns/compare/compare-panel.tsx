import { Button, NativeSelect } from '@mantine/core'
import type { Column } from '@tributary/contract/campaign-table/columns'
import { groupName } from '@tributary/contract/campaign-table/group-name'
import type { Grouping } from '@tributary/contract/campaign-table/search'
import { type Days, intervalOf } from '@tributary/contract/day-range'
import type { reportSeries } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '#api/endpoint-types.ts'
import { useRead } from '#api/use-read.ts'
import { formatDay, formatShortDay } from '#format/times.ts'
import { write } from '#format/writer.ts'
import type { CampaignsSearch, Change } from '#pages/campaigns/report/search.ts'
import { AnnotatedChart } from '#parts/annotations/annotated-chart.tsx'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { seriesColor } from '#theme.ts'
import {
  type ChartFigure,
  chartChoices,
  chartLabel,
  defaultFigure,
  formatChartFigure,
  formatChartTick,
  glossaryFigure,
} from './chart-figures.ts'

type SeriesData = DataOf<typeof reportSeries>
type Point = SeriesData['series'][number]['points'][number]
type Props = {
  search: CampaignsSearch
  days: Days
  columns: readonly Column[]
  onChange: (change: Change) => void
}

/** The picked rows on one chart, for any figure over time. */
export function ComparePanel({ search, days, columns, onChange }: Props) {
  const { picked = [], figure = defaultFigure, group = 'campaign' } = search
  const interval = search.every ?? intervalOf(days)
  const read = usePickedSeries(search, { days, figure, interval })
  const help = glossaryFigure(figure)
  return (
    <Panel
      title={`${chartLabel(figure)} of the picked rows`}
      {...(help !== undefined && { figure: help })}
      description={`${picked.length} of at most 8, ${formatDay(days.from)} – ${formatDay(days.to)}`}
      actions={
        <>
          <NativeSelect
            aria-label="Figure of the chart"
            data={chartChoices(columns, figure).map((value) => ({ value, label: chartLabel(value) }))}
            value={figure}
            onChange={({ currentTarget }) => onChange({ figure: currentTarget.value })}
          />
          <NativeSelect
            aria-label="Points of the chart"
            data={points}
            value={interval}
            onChange={({ currentTarget }) => onChange({ every: currentTarget.value })}
          />
          <Button
            variant="default"
            onClick={() => onChange({ picked: undefined, figure: undefined, every: undefined })}
          >
            Clear picked rows
          </Button>
        </>
      }
    >
      <QueryView of={read} rows={6}>
        {(data) => <PickedChart {...{ data, picked, figure, days, group }} />}
      </QueryView>
    </Panel>
  )
}

const points = [
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
]

type Drawn = { days: Days; figure: ChartFigure; interval: string }

function usePickedSeries(
  { picked = [], group, platform }: CampaignsSearch,
  { days, figure, interval }: Drawn,
) {
  return useRead<typeof reportSeries>(
    '/api/manage/projects/{project}/report/series',
    {
      query: {
        ...days,
        platform,
        interval,
        group_by: group === 'network' || group === 'platform' ? group : 'campaign',
        groups: picked.join(),
        // Without installs there is no conversion, but the series has 0.
        metrics: figure === 'conversion' ? 'conversion,installs' : figure,
      },
    },
    { keep: true },
  )
}

type ChartProps = {
  data: SeriesData
  picked: readonly string[]
  figure: ChartFigure
  days: Days
  group: Grouping
}

/** A row keeps its color while others come and go: it is the color of its place among the picked. */
function PickedChart({ data, picked, figure, days, group }: ChartProps) {
  const { display_currency: currency, interval, series } = data
  const starts = (series[0]?.points ?? []).map(({ start }) => start)
  const write = interval === 'month' ? formatDay : formatShortDay
  const lines = picked.map((key, index) => {
    const found = series.find((one) => (one.group ?? 'organic') === key)
    return {
      name: nameOf(key, found?.name ?? null, group),
      color: seriesColor(index),
      values: starts.map((_, at) => valueAt(found?.points[at], figure)),
    }
  })
  return (
    <AnnotatedChart
      label={`${chartLabel(figure)} of ${lines.map(({ name }) => name).join(', ')}`}
      points={starts.map(write)}
      days={days}
      starts={starts}
      series={lines}
      write={(value) => formatChartFigure(figure, value, currency)}
      writeTick={(value) => formatChartTick(figure, value, currency)}
    />
  )
}

function valueAt(point: Point | undefined, figure: ChartFigure): number | null {
  if (figure === 'conversion' && point?.installs === 0) return null
  const value = point?.[figure]
  return typeof value === 'number' ? value : null
}

function nameOf(key: string, name: string | null, group: Grouping): string {
  if (key === 'organic') return 'Organic'
  return group === 'campaign' ? (name ?? key) : groupName(key, group, write)
}
