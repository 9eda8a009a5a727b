import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '#shell/project-route.tsx'

const startRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/start',
  component: lazyRouteComponent(() => import('./start-page.tsx'), 'StartPage'),
})

export const startRoutes = [startRoute] as const
