import { createRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#api/use-session.ts'
import { AppFrame } from './app-frame.tsx'
import { openDefaultView } from './open-default-view.ts'
import { rootRoute } from './root-route.tsx'

/** The parent of all project pages: requires a session and renders the frame. */
export const projectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/p/$project',
  beforeLoad: async ({ context, location, params: { project }, preload }) => {
    const { queries, shownPath } = context
    const session = await queries.ensureQueryData(sessionQuery)
    if (session === null) {
      queries.clear()
      throw redirect({ to: '/login', search: { next: location.href } })
    }
    if (!preload) await openDefaultView({ queries, shownPath: shownPath(), project, location })
  },
  component: AppFrame,
})
