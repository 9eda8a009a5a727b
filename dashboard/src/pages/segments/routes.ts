import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { integerIn, withoutBlanks } from '@tributary/contract/read-search'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'

const segmentsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/segments',
  validateSearch: only((search) => withoutBlanks({ segment: integerIn(search.segment, 1, 2_147_483_647) })),
  component: lazyRouteComponent(() => import('./segments-page.tsx'), 'SegmentsPage'),
})

export const segmentsRoutes = [segmentsRoute] as const
