import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../shell/project-route.tsx'
import { readLedgerSearch } from './ledger-search.ts'

const ledgerRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/ledger',
  validateSearch: readLedgerSearch,
  component: lazyRouteComponent(() => import('./ledger-page.tsx'), 'LedgerPage'),
})

export const ledgerRoutes = [ledgerRoute] as const
