import { intervalOf } from '@tributary/contract/day-range'
import type { reportSeries } from '@tributary/contract/manage-api/reports/report'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatMoney, formatShortMoney } from '#format/figures.ts'
import { formatShortDay } from '#format/times.ts'
import { nameOfNetwork } from '#pages/spend/network-names.ts'
import { AnnotatedChart } from '#parts/annotations/annotated-chart.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { seriesColor } from '#theme.ts'
import type { SpendQuery } from './spend-query.ts'

export function SpendOverTime({ from, to, campaign }: SpendQuery) {
  const { display_currency: currency } = useProject()
  const interval = intervalOf({ from, to })
  const read = useRead<typeof reportSeries>(
    '/api/manage/projects/{project}/report/series',
    { query: { from, to, campaign, interval, metrics: 'spend', group_by: 'network' } },
    { keep: true },
  )
  return (
    <Panel title="Spend by network" figure="spend" description={`By ${interval}, in ${currency}`}>
      <QueryView of={read} rows={6}>
        {({ series }) => {
          const paid = series.filter(({ total }) => (total.spend ?? 0) > 0)
          if (paid.length === 0)
            return (
              <Empty title="No spend in this period" description="Upload it, or connect a network account." />
            )
          return (
            <AnnotatedChart
              label={`Spend by network, each ${interval}`}
              days={{ from, to }}
              starts={(paid[0]?.points ?? []).map(({ start }) => start)}
              points={(paid[0]?.points ?? []).map(({ start }) => formatShortDay(start))}
              series={paid.map(({ group, points }, index) => ({
                name: nameOfNetwork(group),
                color: seriesColor(index),
                values: points.map(({ spend }) => Number(spend ?? 0)),
              }))}
              write={(value) => formatMoney(value, currency)}
              writeTick={(value) => formatShortMoney(value, currency)}
            />
          )
        }}
      </QueryView>
    </Panel>
  )
}
