import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRangeSearch } from '@tributary/contract/day-range'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readPeopleSearch, readUserSearch } from './people-search.ts'
import { readWhatIfSearch } from './what-if/what-if-search.ts'

const getParentRoute = () => projectRoute

const peopleRoute = createRoute({
  getParentRoute,
  path: '/people',
  validateSearch: only(readPeopleSearch),
  component: lazyRouteComponent(() => import('./people-page.tsx'), 'PeoplePage'),
})

const userRoute = createRoute({
  getParentRoute,
  path: '/people/users/$user',
  validateSearch: only(readUserSearch),
  component: lazyRouteComponent(() => import('./user/user-page.tsx'), 'UserPage'),
})

const installRoute = createRoute({
  getParentRoute,
  path: '/people/installs/$install',
  validateSearch: only(readUserSearch),
  component: lazyRouteComponent(() => import('./user/install-page.tsx'), 'InstallPage'),
})

const whatIfRoute = createRoute({
  getParentRoute,
  path: '/people/what-if',
  validateSearch: only(readWhatIfSearch),
  component: lazyRouteComponent(() => import('./what-if/what-if-page.tsx'), 'WhatIfPage'),
})

const qualityRoute = createRoute({
  getParentRoute,
  path: '/people/match-quality',
  validateSearch: only(readRangeSearch),
  component: lazyRouteComponent(() => import('./quality/match-quality-page.tsx'), 'MatchQualityPage'),
})

export const peopleRoutes = [peopleRoute, userRoute, installRoute, whatIfRoute, qualityRoute] as const
