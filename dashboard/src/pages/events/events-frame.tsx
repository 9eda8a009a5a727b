import type { RangeSearch } from '@tributary/contract/day-range'
import type { ReactNode } from 'react'
import { RangedTabs } from '#parts/ranged-tabs.tsx'

const tabs = {
  events: { name: 'Events', to: '/p/$project/events' },
  funnel: { name: 'Funnel', to: '/p/$project/events/funnel' },
  retention: { name: 'Retention', to: '/p/$project/events/retention' },
}

type Props = {
  tab: keyof typeof tabs
  range: RangeSearch
  onRange: (range: RangeSearch) => void
  children: ReactNode
}

/** The title, period and tabs shared by the three event pages. */
export function EventsFrame(props: Props) {
  return (
    <RangedTabs
      title="Events"
      description="What users do in the app, how far they get, and whether they return."
      tabs={tabs}
      {...props}
    />
  )
}
