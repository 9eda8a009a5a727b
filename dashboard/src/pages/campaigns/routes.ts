import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../shell/project-route.tsx'

const campaignsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/campaigns',
  validateSearch: ({ campaign }: Record<string, unknown>): { campaign?: string } =>
    typeof campaign === 'string' && campaign !== '' ? { campaign } : {},
  component: lazyRouteComponent(() => import('./campaigns-page.tsx'), 'CampaignsPage'),
})

export const campaignsRoutes = [campaignsRoute] as const
