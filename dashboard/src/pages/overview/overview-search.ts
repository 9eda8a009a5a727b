import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import { choiceIn, withoutBlanks } from '@tributary/contract/read-search'
import { type Metric, readMetric } from './overview-metrics.ts'
import { type Comparison, comparisons } from './use-comparison.ts'

export type OverviewSearch = RangeSearch & { metric?: Metric; compare?: Comparison }

export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  return withoutBlanks({
    ...readRangeSearch(search),
    metric: readMetric(search.metric),
    compare: choiceIn(search.compare, comparisons),
  })
}
