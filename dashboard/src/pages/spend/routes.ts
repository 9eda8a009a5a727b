import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../shell/project-route.tsx'

const spendRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/spend',
  component: lazyRouteComponent(() => import('./spend-page.tsx'), 'SpendPage'),
})

export const spendRoutes = [spendRoute] as const
