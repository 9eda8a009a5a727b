import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../shell/project-route.tsx'

const fraudRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/fraud',
  component: lazyRouteComponent(() => import('./fraud-page.tsx'), 'FraudPage'),
})

export const fraudRoutes = [fraudRoute] as const
