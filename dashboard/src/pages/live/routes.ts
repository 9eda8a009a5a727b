import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../shell/project-route.tsx'

const liveRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/live',
  component: lazyRouteComponent(() => import('./live-page.tsx'), 'LivePage'),
})

export const liveRoutes = [liveRoute] as const
