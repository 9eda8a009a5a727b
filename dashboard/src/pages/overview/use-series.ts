import type { Days } from '@tributary/contract/day-range'
import type { reportSeries } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '#api/endpoint-types.ts'
import { useRead } from '#api/use-read.ts'
import type { Metric } from './overview-metrics.ts'

export type SeriesData = DataOf<typeof reportSeries>
export type Group = SeriesData['series'][number]

type SeriesQuery = {
  metrics: readonly Metric[]
  interval: 'day' | 'week' | 'month'
  group_by?: 'network' | 'campaign' | 'platform'
}

export function useSeries(
  days: Days,
  { metrics, ...query }: SeriesQuery,
  options: { enabled?: boolean } = {},
) {
  return useRead<typeof reportSeries>(
    '/api/manage/projects/{project}/report/series',
    { query: { ...days, ...query, metrics: metrics.join() } },
    { ...options, keep: true },
  )
}
