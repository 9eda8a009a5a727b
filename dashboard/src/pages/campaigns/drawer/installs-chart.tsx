import { type Days, intervalOf } from '@tributary/contract/day-range'
import type { reportSeries } from '@tributary/contract/manage-api/reports/report'
import { useRead } from '#api/use-read.ts'
import { formatCount } from '#format/figures.ts'
import { formatShortDay } from '#format/times.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { AnnotatedChart } from '#parts/annotations/annotated-chart.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { seriesColor } from '#theme.ts'

export function InstallsChart({ campaign, days }: { campaign: Campaign; days: Days }) {
  const interval = intervalOf(days)
  const read = useRead<typeof reportSeries>(
    '/api/manage/projects/{project}/report/series',
    {
      query: { ...days, interval, metrics: 'installs', campaign: campaign.display_id },
    },
    { keep: true },
  )
  return (
    <Panel title={`Installs by ${interval}`} figure="installs">
      <QueryView of={read}>
        {({ series: [all] }) => {
          const points = all?.points ?? []
          const values = points.map((point) => Number(point.installs))
          if (values.every((value) => value === 0))
            return (
              <Empty
                title="No installs in this period"
                description="Choose a longer period, or share the link."
              />
            )
          return (
            <AnnotatedChart
              label={`Installs of ${campaign.name} by ${interval}`}
              days={days}
              starts={points.map(({ start }) => start)}
              points={points.map(({ start }) => formatShortDay(start))}
              series={[{ name: 'Installs', color: seriesColor(0), values }]}
              write={formatCount}
              height={180}
            />
          )
        }}
      </QueryView>
    </Panel>
  )
}
