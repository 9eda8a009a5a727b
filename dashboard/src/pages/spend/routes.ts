import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import {
  readAccountsSearch,
  readDiscrepanciesSearch,
  readPostbacksSearch,
  readRowsSearch,
  readSkadnetworkSearch,
} from './read-search.ts'

const spendRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/spend',
  component: lazyRouteComponent(() => import('./spend-page.tsx'), 'SpendPage'),
})

const getParentRoute = () => spendRoute

const rowsRoute = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: only(readRowsSearch),
  component: lazyRouteComponent(() => import('./rows/rows-tab.tsx'), 'RowsTab'),
})

const uploadRoute = createRoute({
  getParentRoute,
  path: '/upload',
  component: lazyRouteComponent(() => import('./upload/upload-tab.tsx'), 'UploadTab'),
})

const accountsRoute = createRoute({
  getParentRoute,
  path: '/accounts',
  validateSearch: only(readAccountsSearch),
  component: lazyRouteComponent(() => import('./accounts/accounts-tab.tsx'), 'AccountsTab'),
})

const discrepanciesRoute = createRoute({
  getParentRoute,
  path: '/discrepancies',
  validateSearch: only(readDiscrepanciesSearch),
  component: lazyRouteComponent(() => import('./discrepancies/discrepancies-tab.tsx'), 'DiscrepanciesTab'),
})

const postbacksRoute = createRoute({
  getParentRoute,
  path: '/postbacks',
  validateSearch: only(readPostbacksSearch),
  component: lazyRouteComponent(() => import('./postbacks/postbacks-tab.tsx'), 'PostbacksTab'),
})

const skadnetworkRoute = createRoute({
  getParentRoute,
  path: '/skadnetwork',
  validateSearch: only(readSkadnetworkSearch),
  component: lazyRouteComponent(() => import('./skadnetwork/skadnetwork-tab.tsx'), 'SkadnetworkTab'),
})

export const spendRoutes = [
  spendRoute.addChildren([
    rowsRoute,
    uploadRoute,
    accountsRoute,
    discrepanciesRoute,
    postbacksRoute,
    skadnetworkRoute,
  ]),
] as const
