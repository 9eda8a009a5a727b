import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type RangeSearch, readRangeSearch } from '../../parts/day-range.ts'
import { only } from '../../parts/read-search.ts'
import { projectRoute } from '../../shell/project-route.tsx'
import { recall } from '../../shell/recall.ts'
import { type Metric, readMetric } from './overview-metrics.ts'

type OverviewSearch = RangeSearch & { metric?: Metric }

const overviewRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  validateSearch: only((search): OverviewSearch => {
    const metric = readMetric(search.metric)
    return { ...readRangeSearch(search), ...(metric !== undefined && { metric }) }
  }),
  beforeLoad: recall('overview'),
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
})

export const overviewRoutes = [overviewRoute] as const
