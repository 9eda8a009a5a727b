import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../shell/project-route.tsx'

const ledgerRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/ledger',
  component: lazyRouteComponent(() => import('./ledger-page.tsx'), 'LedgerPage'),
})

export const ledgerRoutes = [ledgerRoute] as const
