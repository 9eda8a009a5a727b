import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRangeSearch } from '@tributary/contract/day-range'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'

const boardsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/boards',
  component: lazyRouteComponent(() => import('./boards-page.tsx'), 'BoardsPage'),
})

const boardRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/boards/$board',
  validateSearch: only(readRangeSearch),
  component: lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
})

export const boardsRoutes = [boardsRoute, boardRoute] as const
