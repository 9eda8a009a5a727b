import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '../../parts/read-search.ts'
import { projectRoute } from '../../shell/project-route.tsx'
import { readExploreAddress } from './explore-address.ts'

const exploreRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/explore',
  validateSearch: only(readExploreAddress),
  component: lazyRouteComponent(() => import('./explore-page.tsx'), 'ExplorePage'),
})

export const exploreRoutes = [exploreRoute] as const
