import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { choiceIn, withoutBlanks } from '@tributary/contract/read-search'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { recall } from '#shell/recall.ts'
import { drawerTabs } from './drawer/search.ts'
import { readCampaignsSearch } from './report/search.ts'

const campaignsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/campaigns',
  validateSearch: only((search) =>
    withoutBlanks({ ...readCampaignsSearch(search), tab: choiceIn(search.tab, drawerTabs) }),
  ),
  beforeLoad: recall('campaigns'),
  component: lazyRouteComponent(() => import('./campaigns-page.tsx'), 'CampaignsPage'),
})

export const campaignsRoutes = [campaignsRoute] as const
