import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readLedgerSearch } from './ledger-search.ts'

const ledgerRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/ledger',
  validateSearch: only(readLedgerSearch),
  component: lazyRouteComponent(() => import('./ledger-page.tsx'), 'LedgerPage'),
})

export const ledgerRoutes = [ledgerRoute] as const
