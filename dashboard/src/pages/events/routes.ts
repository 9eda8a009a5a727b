import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../shell/project-route.tsx'

const eventsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/events',
  component: lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
})

export const eventsRoutes = [eventsRoute] as const
