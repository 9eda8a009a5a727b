import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import {
  connectRoute,
  forgotRoute,
  homeRoute,
  joinRoute,
  loginRoute,
  newProjectRoute,
  resetRoute,
  serviceAlertsRoute,
  setupRoute,
  sharedRoute,
} from './pages/account/routes.ts'
import { alertsRoutes } from './pages/alerts/routes.ts'
import { boardsRoutes } from './pages/boards/routes.ts'
import { checkLinkRoutes } from './pages/campaigns/check-link/routes.ts'
import { newCampaignRoutes } from './pages/campaigns/new/routes.ts'
import { campaignsRoutes } from './pages/campaigns/routes.ts'
import { cohortsRoutes } from './pages/cohorts/routes.ts'
import { eventsRoutes } from './pages/events/routes.ts'
import { exploreRoutes } from './pages/explore/routes.ts'
import { fraudRoutes } from './pages/fraud/routes.ts'
import { glossaryRoutes } from './pages/glossary/routes.ts'
import { ledgerRoutes } from './pages/ledger/routes.ts'
import { liveRoutes } from './pages/live/routes.ts'
import { ltvRoutes } from './pages/ltv/routes.ts'
import { overviewRoutes } from './pages/overview/routes.ts'
import { peopleRoutes } from './pages/people/routes.ts'
import { segmentsRoutes } from './pages/segments/routes.ts'
import { settingsRoutes } from './pages/settings/routes.ts'
import { shadowRoutes } from './pages/shadow/routes.ts'
import { spendRoutes } from './pages/spend/routes.ts'
import { startRoutes } from './pages/start/routes.ts'
import { tryRoutes } from './pages/try/routes.ts'
import { FailedPage, NotFoundPage } from './shell/error-page.tsx'
import { projectRoute } from './shell/project-route.tsx'
import { type RouterContext, rootRoute } from './shell/root-route.tsx'

const routeTree = rootRoute.addChildren([
  homeRoute,
  serviceAlertsRoute,
  setupRoute,
  loginRoute,
  connectRoute,
  joinRoute,
  forgotRoute,
  resetRoute,
  newProjectRoute,
  sharedRoute,
  projectRoute.addChildren([
    ...overviewRoutes,
    ...campaignsRoutes,
    ...newCampaignRoutes,
    ...cohortsRoutes,
    ...exploreRoutes,
    ...ltvRoutes,
    ...boardsRoutes,
    ...segmentsRoutes,
    ...checkLinkRoutes,
    ...peopleRoutes,
    ...liveRoutes,
    ...ledgerRoutes,
    ...eventsRoutes,
    ...spendRoutes,
    ...fraudRoutes,
    ...shadowRoutes,
    ...alertsRoutes,
    ...settingsRoutes,
    ...startRoutes,
    ...tryRoutes,
    ...glossaryRoutes,
  ]),
])

export function makeRouter(queries: QueryClient) {
  const context: RouterContext = { queries, shownPath: () => undefined }
  const router = createRouter({
    routeTree,
    context,
    // Of the route that failed: a page fails inside the frame, and the navigation stays.
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })
  context.shownPath = () => router.state.resolvedLocation?.pathname
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
