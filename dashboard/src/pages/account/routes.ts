import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#api/use-session.ts'
import { only } from '#parts/read-search.ts'
import { type RouterContext, rootRoute } from '#shell/root-route.tsx'
import { type ConnectSearch, readConnectSearch } from './connect-search.ts'
import { firstProject } from './first-project.ts'

const getParentRoute = () => rootRoute

/** Whoever is not logged in does that first, and comes back. */
async function requireSession({ queries }: RouterContext, next: string): Promise<void> {
  if ((await queries.fetchQuery(sessionQuery)) === null) throw redirect({ to: '/login', search: { next } })
}

export const homeRoute = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    throw redirect({ to: '/p/$project', params: { project: await firstProject(context) } })
  },
})

/** The link in messages about the service, which belongs to no project. */
export const serviceAlertsRoute = createRoute({
  getParentRoute,
  path: '/alerts',
  beforeLoad: async ({ context }) => {
    const project = await firstProject(context)
    throw redirect({ to: '/p/$project/alerts', params: { project }, search: { of: 'service' } })
  },
})

export const setupRoute = createRoute({
  getParentRoute,
  path: '/setup',
  component: lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage'),
})

export const loginRoute = createRoute({
  getParentRoute,
  path: '/login',
  // Only a path of the dashboard: a link must not redirect from the login to another site.
  validateSearch: only(({ next, openid }): { next?: string; openid?: string } => ({
    ...(typeof next === 'string' && /^\/(?:p\/|connect\?)/.test(next) && { next }),
    ...(typeof openid === 'string' && { openid }),
  })),
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
})

/** Where `tributary login` sends its user. */
export const connectRoute = createRoute({
  getParentRoute,
  path: '/connect',
  validateSearch: only<ConnectSearch>(readConnectSearch),
  beforeLoad: ({ context, location }) => requireSession(context, location.href),
  component: lazyRouteComponent(() => import('./connect-page.tsx'), 'ConnectPage'),
})

export const joinRoute = createRoute({
  getParentRoute,
  path: '/join/$code',
  component: lazyRouteComponent(() => import('./join-page.tsx'), 'JoinPage'),
})

export const forgotRoute = createRoute({
  getParentRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./forgot-page.tsx'), 'ForgotPage'),
})

export const resetRoute = createRoute({
  getParentRoute,
  path: '/reset/$code',
  component: lazyRouteComponent(() => import('./reset-page.tsx'), 'ResetPage'),
})

/** For whoever has the link: without a session. */
export const sharedRoute = createRoute({
  getParentRoute,
  path: '/shared/$key',
  component: lazyRouteComponent(() => import('#pages/shared/shared-page.tsx'), 'SharedPage'),
})

export const newProjectRoute = createRoute({
  getParentRoute,
  path: '/new-project',
  component: lazyRouteComponent(() => import('#pages/start/new-project-page.tsx'), 'NewProjectPage'),
})
