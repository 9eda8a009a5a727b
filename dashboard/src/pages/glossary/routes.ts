import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readGlossarySearch } from './glossary-search.ts'

const glossaryRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/glossary',
  validateSearch: only(readGlossarySearch),
  component: lazyRouteComponent(() => import('./glossary-page.tsx'), 'GlossaryPage'),
})

export const glossaryRoutes = [glossaryRoute] as const
