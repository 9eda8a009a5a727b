import { getRouteApi } from '@tanstack/react-router'
import { PeopleTabs } from '#pages/people/people-tabs.tsx'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { useReplay } from './use-replay.ts'
import { WhatIfForm } from './what-if-form.tsx'
import { WhatIfResult } from './what-if-result.tsx'
import { replayBody } from './what-if-search.ts'

const route = getRouteApi('/p/$project/people/what-if')

/** Tries other windows and fraud rules on past installs. */
export function WhatIfPage() {
  const search = route.useSearch()
  const go = route.useNavigate()
  const body = replayBody(search, useDays(search))
  const replay = useReplay(body)
  const { network, windows, rules, ...range } = search
  return (
    <Page
      title="What if"
      description="Try other windows and fraud rules on past installs. Nothing is changed."
    >
      <PeopleTabs tab="what-if">
        <Panel
          title="Try other settings"
          description="Empty fields keep their current setting"
          actions={
            <DayRangeSelect
              value={range}
              onChange={(days) =>
                void go({ search: ({ from: _, to: __, range: ___, ...tried }) => ({ ...tried, ...days }) })
              }
            />
          }
        >
          <WhatIfForm
            key={JSON.stringify({ network, windows, rules })}
            tried={{
              ...(network !== undefined && { network }),
              ...(windows !== undefined && { windows }),
              ...(rules !== undefined && { rules }),
            }}
            busy={replay.isFetching}
            onTry={(tried) => void go({ search: { ...range, ...tried } })}
          />
        </Panel>
        <Panel title="Result">
          {body === undefined ? (
            <Empty
              title="Nothing tried yet"
              description="Change a window or a fraud rule above to see which installs would move to another campaign."
            />
          ) : (
            <QueryView of={replay}>{(result) => <WhatIfResult result={result} />}</QueryView>
          )}
        </Panel>
      </PeopleTabs>
    </Page>
  )
}
