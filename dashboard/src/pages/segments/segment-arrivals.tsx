import { SmallAnswer } from '#pages/explore/small/small-answer.tsx'
import { Panel } from '#parts/panel.tsx'
import type { Segment } from './segment.ts'

const title = 'Members by week of install'

/** How the segment grew. */
export function SegmentArrivals({ segment }: { segment: Segment }) {
  return (
    <Panel title={title} description="Members who installed in each week of the last 12 months.">
      <SmallAnswer
        search={{
          range: '12m',
          of: 'installs',
          measure: 'people',
          where: [{ segment: segment.id }],
          interval: 'week',
          show: 'line',
        }}
        label={title}
        height={200}
      />
    </Panel>
  )
}
