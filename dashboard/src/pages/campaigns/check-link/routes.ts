import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readCheckLinkSearch } from './search.ts'

const checkLinkRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/campaigns/check-link',
  validateSearch: only(readCheckLinkSearch),
  component: lazyRouteComponent(() => import('./check-link-page.tsx'), 'CheckLinkPage'),
})

export const checkLinkRoutes = [checkLinkRoute] as const
