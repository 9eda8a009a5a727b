import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../shell/project-route.tsx'
import { readCampaignsSearch } from './report/search.ts'

const campaignsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/campaigns',
  validateSearch: readCampaignsSearch,
  component: lazyRouteComponent(() => import('./campaigns-page.tsx'), 'CampaignsPage'),
})

export const campaignsRoutes = [campaignsRoute] as const
