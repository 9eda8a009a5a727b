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
import { projectRoutes } from './pages/routes.ts'
import { settingsRoutes } from './pages/settings/routes.ts'
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
  projectRoute.addChildren([...projectRoutes, ...settingsRoutes]),
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
