import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../shell/project-route.tsx'
import { readLiveSearch } from './live-search.ts'

const liveRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/live',
  validateSearch: readLiveSearch,
  component: lazyRouteComponent(() => import('./live-page.tsx'), 'LivePage'),
})

export const liveRoutes = [liveRoute] as const
