import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProjectId } from '../../api/use-project.ts'
import { type RangeSearch, readRangeSearch } from '../../parts/day-range.ts'
import { DayRangeSelect } from '../../parts/day-range-select.tsx'
import { Page } from '../../parts/page.tsx'
import { PageTabs } from '../../parts/page-tabs.tsx'

const tabs = { events: 'Events', funnel: 'Funnel', retention: 'Retention' }

const addresses = {
  events: '/p/$project/events',
  funnel: '/p/$project/events/funnel',
  retention: '/p/$project/events/retention',
} as const

type Props = {
  tab: keyof typeof tabs
  range: RangeSearch
  onRange: (range: RangeSearch) => void
  children: ReactNode
}

/** What the three parts of the page share: its title, its days, and the way to the other parts. */
export function EventsFrame({ tab, range, onRange, children }: Props) {
  const project = useProjectId()
  const navigate = useNavigate()
  return (
    <Page
      title="Events"
      says="What people do in the app, how far they get, and whether they come back."
      actions={<DayRangeSelect value={range} onChange={onRange} />}
    >
      <PageTabs
        label="Parts of the page"
        tabs={tabs}
        value={tab}
        onChange={(next) =>
          void navigate({
            to: addresses[next],
            params: { project },
            search: readRangeSearch(range as Record<string, unknown>),
          })
        }
      >
        {children}
      </PageTabs>
    </Page>
  )
}
