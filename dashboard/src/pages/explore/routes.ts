import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readExploreAddress } from '@tributary/contract/explore/address'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'

const exploreRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/explore',
  validateSearch: only(readExploreAddress),
  component: lazyRouteComponent(() => import('./explore-page.tsx'), 'ExplorePage'),
})

const sqlRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/explore/sql',
  component: lazyRouteComponent(() => import('./sql/sql-page.tsx'), 'SqlPage'),
})

export const exploreRoutes = [exploreRoute, sqlRoute] as const
