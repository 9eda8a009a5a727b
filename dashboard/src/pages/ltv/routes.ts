import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readExploreAddress } from '@tributary/contract/explore/address'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'

const ltvRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/ltv',
  validateSearch: only(readExploreAddress),
  component: lazyRouteComponent(() => import('./ltv-page.tsx'), 'LtvPage'),
})

export const ltvRoutes = [ltvRoute] as const
