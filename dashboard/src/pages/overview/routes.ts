import { createRoute } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { recall } from '#shell/recall.ts'
import { OverviewPage } from './overview-page.tsx'
import { readOverviewSearch } from './overview-search.ts'

const overviewRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  validateSearch: only(readOverviewSearch),
  beforeLoad: recall('overview'),
  // Not lazy: it is the page that most visits begin with.
  component: OverviewPage,
})

export const overviewRoutes = [overviewRoute] as const
