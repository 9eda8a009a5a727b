import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readNewCampaignSearch } from './search.ts'

const newCampaignRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/campaigns/new',
  validateSearch: only(readNewCampaignSearch),
  component: lazyRouteComponent(() => import('./new-campaign-page.tsx'), 'NewCampaignPage'),
})

export const newCampaignRoutes = [newCampaignRoute] as const
