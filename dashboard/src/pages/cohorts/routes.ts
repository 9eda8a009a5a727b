import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { recall } from '#shell/recall.ts'
import { readCohortsSearch } from './cohorts-search.ts'

const cohortsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/cohorts',
  validateSearch: only(readCohortsSearch),
  beforeLoad: recall('cohorts'),
  component: lazyRouteComponent(() => import('./cohorts-page.tsx'), 'CohortsPage'),
})

export const cohortsRoutes = [cohortsRoute] as const
