import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readLiveSearch } from './live-search.ts'

const liveRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/live',
  validateSearch: only(readLiveSearch),
  component: lazyRouteComponent(() => import('./live-page.tsx'), 'LivePage'),
})

export const liveRoutes = [liveRoute] as const
