import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { TopProgress } from './top-progress.tsx'

export type RouterContext = {
  queries: QueryClient
  /** The path that is on the screen; undefined until the first page is. */
  shownPath: () => string | undefined
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <>
      <TopProgress />
      <Outlet />
    </>
  )
}
