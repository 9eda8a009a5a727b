import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '../../parts/read-search.ts'
import { projectRoute } from '../../shell/project-route.tsx'
import { addressOf, readExploreSearch } from './explore-search.ts'

const exploreRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/explore',
  validateSearch: only((search) => addressOf(readExploreSearch(search))),
  component: lazyRouteComponent(() => import('./explore-page.tsx'), 'ExplorePage'),
})

export const exploreRoutes = [exploreRoute] as const
