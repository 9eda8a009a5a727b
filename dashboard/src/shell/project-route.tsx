import { createRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '../api/use-session.ts'
import { AppFrame } from './app-frame.tsx'
import { rootRoute } from './root-route.tsx'

/** The parent of all project pages: requires a session and renders the frame. */
export const projectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/p/$project',
  beforeLoad: async ({ context, location }) => {
    const member = await context.queries.ensureQueryData(sessionQuery)
    if (member !== null) return
    context.queries.clear()
    throw redirect({ to: '/login', search: { next: location.href } })
  },
  component: AppFrame,
})
