import { getRouteApi } from '@tanstack/react-router'
import { withoutBlanks } from '@tributary/contract/read-search'
import { useSeesPersonalData } from '#api/use-session.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { FindBox } from './find-box.tsx'
import { InstallTable } from './install-table.tsx'
import { ListFilters } from './list-filters.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { SearchResults } from './search-results.tsx'
import { isAllTime } from './use-list-query.ts'
import { UserTable } from './user-table.tsx'

const route = getRouteApi('/p/$project/people')

/** Search, and the lists of users and installs. */
export function PeoplePage() {
  const search = route.useSearch()
  const go = route.useNavigate()
  const change = (part: object) =>
    void go({ search: (before) => withoutBlanks({ ...before, ...part }) as typeof before })
  const seesPersonal = useSeesPersonalData()
  const { q: _, ...withoutText } = search
  const listed = seesPersonal ? search : withoutText
  const isInstalls = search.tab === 'installs'
  return (
    <Page
      title="Users and installs"
      part={isInstalls ? 'Installs' : 'Users'}
      description="Who your users are, where they came from, and why each install was attributed."
    >
      <FindBox key={search.q ?? ''} q={search.q} byPersonal={seesPersonal} onFind={(q) => change({ q })} />
      {search.q !== undefined && <SearchResults q={search.q} />}
      <PeopleTabs tab={isInstalls ? 'installs' : 'users'}>
        <Panel
          title={isInstalls ? 'Installs' : 'Users'}
          description={isInstalls ? 'By install date, newest first' : 'By sign-up date, newest first'}
          actions={
            <DayRangeSelect
              value={search}
              {...(isAllTime(search) && { unset: 'All time' })}
              onChange={(range) => change({ range: undefined, from: undefined, to: undefined, ...range })}
            />
          }
        >
          <ListFilters search={search} onChange={change} />
          {isInstalls ? <InstallTable search={listed} /> : <UserTable search={listed} />}
        </Panel>
      </PeopleTabs>
    </Page>
  )
}
