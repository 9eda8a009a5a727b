import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readShadowSearch } from './shadow-search.ts'

const shadowRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/shadow',
  validateSearch: only(readShadowSearch),
  component: lazyRouteComponent(() => import('./shadow-page.tsx'), 'ShadowPage'),
})

export const shadowRoutes = [shadowRoute] as const
