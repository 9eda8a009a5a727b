import { Select } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { intervalOf } from '@tributary/contract/day-range'
import { type FactName, writeFactName } from '@tributary/contract/fact-name'
import type { reportSeries } from '@tributary/contract/manage-api/reports/report'
import { useRead } from '#api/use-read.ts'
import { formatCount, formatShortCount } from '#format/figures.ts'
import { formatShortDay } from '#format/times.ts'
import { AnnotatedChart } from '#parts/annotations/annotated-chart.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { groupLabel } from '#parts/filters/group-label.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { seriesColor } from '#theme.ts'

const route = getRouteApi('/p/$project/events')
const maxLines = 5
// Events are whole numbers, so fractional ticks have no label.
const writeTick = (value: number) => (Number.isInteger(value) ? formatShortCount(value) : '')
const bySplit = [
  { value: 'network', label: 'By network' },
  { value: 'campaign', label: 'By campaign' },
  { value: 'platform', label: 'By platform' },
]

/** The event's count by day, week or month. */
export function EventChart({ fact }: { fact: FactName }) {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/p/$project/events' })
  const days = useDays(search)
  const interval = intervalOf(days)
  const metric = writeFactName(fact)
  // The API takes metrics as a comma-separated list, so a name with a comma cannot be requested.
  const hasComma = fact.name.includes(',')
  const series = useRead<typeof reportSeries>(
    '/api/manage/projects/{project}/report/series',
    {
      query: { ...days, interval, metrics: metric, group_by: search.by },
    },
    { keep: true, enabled: !hasComma },
  )
  const choose = (by: string | null) =>
    void navigate({ search: (before) => ({ ...before, by: by ?? undefined }) as typeof before })
  return (
    <Panel
      title="Over time"
      figure="event_count"
      description={`Counts by ${interval}.`}
      actions={
        <Select
          aria-label="Split by"
          placeholder="No split"
          clearable
          clearButtonProps={{ 'aria-label': 'Do not split' }}
          data={bySplit}
          value={search.by ?? null}
          onChange={choose}
          w={160}
        />
      }
    >
      {hasComma ? (
        <Empty title="No chart for names with a comma" description="Its count above is complete." />
      ) : (
        <QueryView of={series}>
          {(data) => (
            <>
              <AnnotatedChart
                label={`${fact.name} by ${interval}`}
                days={days}
                starts={(data.series[0]?.points ?? []).map(({ start }) => start)}
                points={(data.series[0]?.points ?? []).map(({ start }) => formatShortDay(start))}
                series={data.series.slice(0, maxLines).map(({ group, name, points }, index) => ({
                  name: search.by === undefined ? 'Count' : groupLabel(search.by, group, name),
                  color: seriesColor(index),
                  values: points.map((point) => Number(point[metric] ?? 0)),
                }))}
                write={formatCount}
                writeTick={writeTick}
              />
              {data.series.length > maxLines && `The ${maxLines} largest of ${data.series.length}.`}
            </>
          )}
        </QueryView>
      )}
    </Panel>
  )
}
