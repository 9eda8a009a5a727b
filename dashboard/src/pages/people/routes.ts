import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../shell/project-route.tsx'

const peopleRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/people',
  component: lazyRouteComponent(() => import('./people-page.tsx'), 'PeoplePage'),
})

export const peopleRoutes = [peopleRoute] as const
