import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readRulesSearch, readSuspiciousSearch, readTimesSearch } from './fraud-search.ts'

const getParentRoute = () => projectRoute

const fraudRoute = createRoute({
  getParentRoute,
  path: '/fraud',
  validateSearch: only(readSuspiciousSearch),
  component: lazyRouteComponent(() => import('./fraud-page.tsx'), 'FraudPage'),
})

const rulesRoute = createRoute({
  getParentRoute,
  path: '/fraud/rules',
  validateSearch: only(readRulesSearch),
  component: lazyRouteComponent(() => import('./rules/rules-page.tsx'), 'RulesPage'),
})

const timesRoute = createRoute({
  getParentRoute,
  path: '/fraud/times',
  validateSearch: only(readTimesSearch),
  component: lazyRouteComponent(() => import('./times/times-page.tsx'), 'TimesPage'),
})

export const fraudRoutes = [fraudRoute, rulesRoute, timesRoute] as const
