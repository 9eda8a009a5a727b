import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readFunnelSearch, readNamesSearch, readRetentionSearch } from './events-search.ts'

const getParentRoute = () => projectRoute

const eventsRoute = createRoute({
  getParentRoute,
  path: '/events',
  validateSearch: only(readNamesSearch),
  component: lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
})

const funnelRoute = createRoute({
  getParentRoute,
  path: '/events/funnel',
  validateSearch: only(readFunnelSearch),
  component: lazyRouteComponent(() => import('./funnel/funnel-page.tsx'), 'FunnelPage'),
})

const retentionRoute = createRoute({
  getParentRoute,
  path: '/events/retention',
  validateSearch: only(readRetentionSearch),
  component: lazyRouteComponent(() => import('./retention/retention-page.tsx'), 'RetentionPage'),
})

export const eventsRoutes = [eventsRoute, funnelRoute, retentionRoute] as const
