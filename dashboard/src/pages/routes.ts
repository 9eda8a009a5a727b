import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRangeSearch } from '@tributary/contract/day-range'
import { readExploreAddress } from '@tributary/contract/explore/address'
import { choiceIn, integerIn, withoutBlanks } from '@tributary/contract/read-search'
import { only } from '#parts/read-search.ts'
import { projectRoute } from '#shell/project-route.tsx'
import { recall } from '#shell/recall.ts'
import { readAlertsSearch } from './alerts/alerts-search.ts'
import { readCheckLinkSearch } from './campaigns/check-link/search.ts'
import { drawerTabs } from './campaigns/drawer/search.ts'
import { readNewCampaignSearch } from './campaigns/new/search.ts'
import { readCampaignsSearch } from './campaigns/report/search.ts'
import { readCohortsSearch } from './cohorts/cohorts-search.ts'
import { readFunnelSearch, readNamesSearch, readRetentionSearch } from './events/events-search.ts'
import { readRulesSearch, readSuspiciousSearch, readTimesSearch } from './fraud/fraud-search.ts'
import { readGlossarySearch } from './glossary/glossary-search.ts'
import { readLedgerSearch } from './ledger/ledger-search.ts'
import { readLiveSearch } from './live/live-search.ts'
import { OverviewPage } from './overview/overview-page.tsx'
import { readOverviewSearch } from './overview/overview-search.ts'
import { readPeopleSearch, readUserSearch } from './people/people-search.ts'
import { readWhatIfSearch } from './people/what-if/what-if-search.ts'
import { readShadowSearch } from './shadow/shadow-search.ts'
import { spendRoutes } from './spend/routes.ts'

const getParentRoute = () => projectRoute

const overviewRoute = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: only(readOverviewSearch),
  beforeLoad: recall('overview'),
  // Not lazy: it is the page that most visits begin with.
  component: OverviewPage,
})

const campaignsRoute = createRoute({
  getParentRoute,
  path: '/campaigns',
  validateSearch: only((search) =>
    withoutBlanks({ ...readCampaignsSearch(search), tab: choiceIn(search.tab, drawerTabs) }),
  ),
  beforeLoad: recall('campaigns'),
  component: lazyRouteComponent(() => import('./campaigns/campaigns-page.tsx'), 'CampaignsPage'),
})

const newCampaignRoute = createRoute({
  getParentRoute,
  path: '/campaigns/new',
  validateSearch: only(readNewCampaignSearch),
  component: lazyRouteComponent(() => import('./campaigns/new/new-campaign-page.tsx'), 'NewCampaignPage'),
})

const cohortsRoute = createRoute({
  getParentRoute,
  path: '/cohorts',
  validateSearch: only(readCohortsSearch),
  beforeLoad: recall('cohorts'),
  component: lazyRouteComponent(() => import('./cohorts/cohorts-page.tsx'), 'CohortsPage'),
})

const exploreRoute = createRoute({
  getParentRoute,
  path: '/explore',
  validateSearch: only(readExploreAddress),
  component: lazyRouteComponent(() => import('./explore/explore-page.tsx'), 'ExplorePage'),
})

const sqlRoute = createRoute({
  getParentRoute,
  path: '/explore/sql',
  component: lazyRouteComponent(() => import('./explore/sql/sql-page.tsx'), 'SqlPage'),
})

const ltvRoute = createRoute({
  getParentRoute,
  path: '/ltv',
  validateSearch: only(readExploreAddress),
  component: lazyRouteComponent(() => import('./ltv/ltv-page.tsx'), 'LtvPage'),
})

const boardsRoute = createRoute({
  getParentRoute,
  path: '/boards',
  component: lazyRouteComponent(() => import('./boards/boards-page.tsx'), 'BoardsPage'),
})

const boardRoute = createRoute({
  getParentRoute,
  path: '/boards/$board',
  validateSearch: only(readRangeSearch),
  component: lazyRouteComponent(() => import('./boards/board-page.tsx'), 'BoardPage'),
})

const segmentsRoute = createRoute({
  getParentRoute,
  path: '/segments',
  validateSearch: only((search) => withoutBlanks({ segment: integerIn(search.segment, 1, 2_147_483_647) })),
  component: lazyRouteComponent(() => import('./segments/segments-page.tsx'), 'SegmentsPage'),
})

const checkLinkRoute = createRoute({
  getParentRoute,
  path: '/campaigns/check-link',
  validateSearch: only(readCheckLinkSearch),
  component: lazyRouteComponent(() => import('./campaigns/check-link/check-link-page.tsx'), 'CheckLinkPage'),
})

const peopleRoute = createRoute({
  getParentRoute,
  path: '/people',
  validateSearch: only(readPeopleSearch),
  component: lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
})

const userRoute = createRoute({
  getParentRoute,
  path: '/people/users/$user',
  validateSearch: only(readUserSearch),
  component: lazyRouteComponent(() => import('./people/user/user-page.tsx'), 'UserPage'),
})

const installRoute = createRoute({
  getParentRoute,
  path: '/people/installs/$install',
  validateSearch: only(readUserSearch),
  component: lazyRouteComponent(() => import('./people/user/install-page.tsx'), 'InstallPage'),
})

const whatIfRoute = createRoute({
  getParentRoute,
  path: '/people/what-if',
  validateSearch: only(readWhatIfSearch),
  component: lazyRouteComponent(() => import('./people/what-if/what-if-page.tsx'), 'WhatIfPage'),
})

const qualityRoute = createRoute({
  getParentRoute,
  path: '/people/match-quality',
  validateSearch: only(readRangeSearch),
  component: lazyRouteComponent(() => import('./people/quality/match-quality-page.tsx'), 'MatchQualityPage'),
})

const liveRoute = createRoute({
  getParentRoute,
  path: '/live',
  validateSearch: only(readLiveSearch),
  component: lazyRouteComponent(() => import('./live/live-page.tsx'), 'LivePage'),
})

const ledgerRoute = createRoute({
  getParentRoute,
  path: '/ledger',
  validateSearch: only(readLedgerSearch),
  component: lazyRouteComponent(() => import('./ledger/ledger-page.tsx'), 'LedgerPage'),
})

const eventsRoute = createRoute({
  getParentRoute,
  path: '/events',
  validateSearch: only(readNamesSearch),
  component: lazyRouteComponent(() => import('./events/events-page.tsx'), 'EventsPage'),
})

const funnelRoute = createRoute({
  getParentRoute,
  path: '/events/funnel',
  validateSearch: only(readFunnelSearch),
  component: lazyRouteComponent(() => import('./events/funnel/funnel-page.tsx'), 'FunnelPage'),
})

const retentionRoute = createRoute({
  getParentRoute,
  path: '/events/retention',
  validateSearch: only(readRetentionSearch),
  component: lazyRouteComponent(() => import('./events/retention/retention-page.tsx'), 'RetentionPage'),
})

const fraudRoute = createRoute({
  getParentRoute,
  path: '/fraud',
  validateSearch: only(readSuspiciousSearch),
  component: lazyRouteComponent(() => import('./fraud/fraud-page.tsx'), 'FraudPage'),
})

const rulesRoute = createRoute({
  getParentRoute,
  path: '/fraud/rules',
  validateSearch: only(readRulesSearch),
  component: lazyRouteComponent(() => import('./fraud/rules/rules-page.tsx'), 'RulesPage'),
})

const timesRoute = createRoute({
  getParentRoute,
  path: '/fraud/times',
  validateSearch: only(readTimesSearch),
  component: lazyRouteComponent(() => import('./fraud/times/times-page.tsx'), 'TimesPage'),
})

const shadowRoute = createRoute({
  getParentRoute,
  path: '/shadow',
  validateSearch: only(readShadowSearch),
  component: lazyRouteComponent(() => import('./shadow/shadow-page.tsx'), 'ShadowPage'),
})

const alertsRoute = createRoute({
  getParentRoute,
  path: '/alerts',
  validateSearch: only(readAlertsSearch),
  component: lazyRouteComponent(() => import('./alerts/alerts-page.tsx'), 'AlertsPage'),
})

const startRoute = createRoute({
  getParentRoute,
  path: '/start',
  component: lazyRouteComponent(() => import('./start/start-page.tsx'), 'StartPage'),
})

const tryRoute = createRoute({
  getParentRoute,
  path: '/try',
  component: lazyRouteComponent(() => import('./try/try-page.tsx'), 'TryPage'),
})

const glossaryRoute = createRoute({
  getParentRoute,
  path: '/glossary',
  validateSearch: only(readGlossarySearch),
  component: lazyRouteComponent(() => import('./glossary/glossary-page.tsx'), 'GlossaryPage'),
})

/** The pages of a project. */
export const projectRoutes = [
  overviewRoute,
  campaignsRoute,
  newCampaignRoute,
  cohortsRoute,
  exploreRoute,
  sqlRoute,
  ltvRoute,
  boardsRoute,
  boardRoute,
  segmentsRoute,
  checkLinkRoute,
  peopleRoute,
  userRoute,
  installRoute,
  whatIfRoute,
  qualityRoute,
  liveRoute,
  ledgerRoute,
  eventsRoute,
  funnelRoute,
  retentionRoute,
  ...spendRoutes,
  fraudRoute,
  rulesRoute,
  timesRoute,
  shadowRoute,
  alertsRoute,
  startRoute,
  tryRoute,
  glossaryRoute,
] as const
