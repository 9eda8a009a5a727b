import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '../../parts/read-search.ts'
import { projectRoute } from '../../shell/project-route.tsx'
import { recall } from '../../shell/recall.ts'
import { readOverviewSearch } from './overview-search.ts'

const overviewRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  validateSearch: only(readOverviewSearch),
  beforeLoad: recall('overview'),
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
})

export const overviewRoutes = [overviewRoute] as const
