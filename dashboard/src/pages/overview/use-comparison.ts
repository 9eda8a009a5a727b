import { type Days, periodOf, type RangeSearch } from '@tributary/contract/day-range'
import type { reportComparison } from '@tributary/contract/manage-api/reports/comparison'
import type { DataOf } from '#api/endpoint-types.ts'
import { useRead } from '#api/use-read.ts'
import { metrics } from './overview-metrics.ts'

export const comparisons = ['previous', 'year', 'none'] as const

export type Comparison = (typeof comparisons)[number]

export type ComparisonData = DataOf<typeof reportComparison>

type Wanted = { days: Days; range: RangeSearch; interval: 'day' | 'week' | 'month'; compare: Comparison }

/** The figures of the period to compare with: of the same kind, and until the same time of day. */
export function useComparison({ days, range, interval, compare }: Wanted) {
  return useRead<typeof reportComparison>(
    '/api/manage/projects/{project}/report/comparison',
    {
      query: {
        ...days,
        interval,
        metrics: metrics.join(),
        compare: compare === 'none' ? undefined : compare,
        period: periodOf(range),
      },
    },
    { enabled: compare !== 'none', keep: true },
  )
}
