import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { readSection } from './sections.ts'
import { readSettingsSearch, type SettingsSearch } from './settings-search.ts'

const settingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/settings',
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/p/$project/settings/$section',
      params: { project: params.project, section: 'project' },
      replace: true,
    })
  },
})

const sectionRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/settings/$section',
  validateSearch: only<SettingsSearch>(readSettingsSearch),
  beforeLoad: ({ params }) => {
    if (readSection(params.section) === undefined) throw notFound()
  },
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})

export const settingsRoutes = [settingsRoute, sectionRoute] as const
