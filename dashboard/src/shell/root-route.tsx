import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { TopProgress } from './top-progress.tsx'

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Root })

function Root() {
  return (
    <>
      <TopProgress />
      <Outlet />
    </>
  )
}
