import { Alert, Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { withoutBlanks } from '@tributary/contract/read-search'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { LiveFilterFields } from './live-filter-fields.tsx'
import { LiveItem } from './live-item.tsx'
import type { LiveSearch } from './live-search.ts'
import { NoFactsYet } from './no-facts-yet.tsx'
import { useLive } from './use-live.ts'

const route = getRouteApi('/p/$project/live')

/** Facts as they arrive, newest on top, for developers who integrate the library. */
export function LivePage() {
  const search = route.useSearch()
  const go = route.useNavigate()
  const live = useLive(search)
  const change = (part: { [Name in keyof LiveSearch]?: LiveSearch[Name] | undefined }) =>
    void go({
      search: (before) => withoutBlanks({ ...before, ...part }) as LiveSearch,
      replace: true,
      resetScroll: false,
    })
  return (
    <Page
      title="Live"
      description="Facts within a second of their arrival. Imported history is not shown."
      actions={
        <Button
          variant={live.isPaused ? 'filled' : 'default'}
          onClick={live.isPaused ? live.resume : live.pause}
        >
          {live.isPaused
            ? `Resume${live.waiting.length === 0 ? '' : ` (${live.waiting.length} new)`}`
            : 'Pause'}
        </Button>
      }
    >
      <Panel>
        <LiveFilterFields search={search} onChange={change} />
      </Panel>
      <Panel title="Facts" actions={<ConnectionLine connection={live.connection} isPaused={live.isPaused} />}>
        {live.hasGap && (
          <Alert color="orange" mb="sm" title="Some facts are not shown" role="note">
            Too many facts arrived at the same time to show them all. The lists and exports are complete.
          </Alert>
        )}
        {live.shown.length === 0 ? (
          <NoFactsYet isFiltered={Object.keys(search).some((name) => name !== 'open')} />
        ) : (
          live.shown.map((fact) => (
            <LiveItem
              key={fact.id}
              fact={fact}
              isOpen={search.open === fact.id}
              onToggle={(open) => change({ open })}
            />
          ))
        )}
      </Panel>
    </Page>
  )
}
