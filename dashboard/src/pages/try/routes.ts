import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '#shell/project-route.tsx'

const tryRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/try',
  component: lazyRouteComponent(() => import('./try-page.tsx'), 'TryPage'),
})

export const tryRoutes = [tryRoute] as const
