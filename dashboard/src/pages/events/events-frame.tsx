import { type RangedTab, RangedTabs } from '#parts/ranged-tabs.tsx'

const tabs = {
  events: { name: 'Events', to: '/p/$project/events' },
  funnel: { name: 'Funnel', to: '/p/$project/events/funnel' },
  retention: { name: 'Retention', to: '/p/$project/events/retention' },
}

/** The title, period and tabs shared by the three event pages. */
export function EventsFrame(props: RangedTab<keyof typeof tabs>) {
  return (
    <RangedTabs
      title="Events"
      description="What users do in the app, how far they get, and whether they return."
      tabs={tabs}
      {...props}
    />
  )
}
