import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readAlertsSearch } from './alerts-search.ts'

const alertsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/alerts',
  validateSearch: only(readAlertsSearch),
  component: lazyRouteComponent(() => import('./alerts-page.tsx'), 'AlertsPage'),
})

export const alertsRoutes = [alertsRoute] as const
