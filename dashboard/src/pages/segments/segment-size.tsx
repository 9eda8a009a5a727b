import { Text } from '@mantine/core'
import type { readSegmentSize } from '@tributary/contract/manage-api/segments/segments'
import type { DataOf } from '#api/endpoint-types.ts'
import { useRead } from '#api/use-read.ts'
import { formatCount } from '#format/figures.ts'
import { formatShortDay } from '#format/times.ts'
import { TimeChart } from '#parts/charts/time-chart.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { seriesColor } from '#theme.ts'
import { type Segment, segmentsPath } from './segment.ts'

/** How many members the segment has now, and had. */
export function SegmentSize({ segment: { id } }: { segment: Segment }) {
  const size = useRead<typeof readSegmentSize>(`${segmentsPath}/{id}/size`, {
    params: { id },
    query: useDays({ range: '90d' }),
  })
  return (
    <Panel
      title="Size"
      description="Members at the end of each day of the last 90 days, by what had happened until then."
    >
      <QueryView of={size} rows={4}>
        {(data) => <SizeChart size={data} />}
      </QueryView>
    </Panel>
  )
}

function SizeChart({ size: { people, points } }: { size: DataOf<typeof readSegmentSize> }) {
  return (
    <>
      <Text fw={600} mb="xs">
        {people === 1 ? '1 member now' : `${formatCount(people)} members now`}
      </Text>
      <TimeChart
        label="Size of the segment"
        points={points.map(({ start }) => formatShortDay(start))}
        series={[{ name: 'Members', color: seriesColor(0), values: points.map((point) => point.people) }]}
        write={formatCount}
        height={200}
      />
    </>
  )
}
