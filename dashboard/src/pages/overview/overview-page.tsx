import { Anchor, SimpleGrid } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRemember, useRemembered } from '../../api/remembered.ts'
import { useProject, useProjectId } from '../../api/use-project.ts'
import { formatDay } from '../../format/times.ts'
import { intervalOf, previousPeriod, type RangeSearch } from '../../parts/day-range.ts'
import { DayRangeSelect } from '../../parts/day-range-select.tsx'
import { Page } from '../../parts/page.tsx'
import { RatesMissing } from '../../parts/rates-missing.tsx'
import { QueryView } from '../../parts/states.tsx'
import { useDays } from '../../parts/use-days.ts'
import { FigureCard } from './figure-card.tsx'
import { FirstInstalls } from './first-installs.tsx'
import { MetricChart } from './metric-chart.tsx'
import { OrganicPanel } from './organic-panel.tsx'
import { figureOf, type Metric, metrics } from './overview-metrics.ts'
import { RankingPanel } from './ranking-panel.tsx'
import { useSeries } from './use-series.ts'

const route = getRouteApi('/p/$project/')

/** Six figures compared with the previous period, and where they come from. */
export function OverviewPage() {
  const { metric = 'installs', ...range } = route.useSearch()
  const go = route.useNavigate()
  const project = useProjectId()
  const { timezone } = useProject()
  const days = useDays(range)
  const earlier = previousPeriod(days)
  const interval = intervalOf(days)
  const now = useSeries(days, { metrics, interval })
  const before = useSeries(earlier, { metrics, interval })
  const remember = useRemember('overview')
  const campaigns = useRemembered('campaigns')
  const show = (search: RangeSearch & { metric: Metric }) => {
    remember(search)
    void go({ search, resetScroll: false })
  }
  return (
    <Page
      title="Overview"
      description={`Days in ${timezone}, compared with ${formatDay(earlier.from)} – ${formatDay(earlier.to)}`}
      actions={<DayRangeSelect value={range} onChange={(chosen) => show({ ...chosen, metric })} />}
    >
      <RatesMissing />
      <QueryView of={now} rows={8}>
        {(data) => (
          <>
            {data.series[0]?.total.installs === 0 && <FirstInstalls />}
            <SimpleGrid cols={{ base: 2, sm: 3, xl: 6 }} spacing="sm">
              {metrics.map((one) => (
                <FigureCard
                  key={one}
                  metric={one}
                  now={figureOf(one, data.series[0]?.total ?? {})}
                  before={before.data && (figureOf(one, before.data.series[0]?.total ?? {}) ?? 0)}
                  values={(data.series[0]?.points ?? []).map((point) => Number(point[one]))}
                  currency={data.display_currency}
                  chosen={one === metric}
                  onChoose={(chosen) => show({ ...range, metric: chosen })}
                />
              ))}
            </SimpleGrid>
            <MetricChart metric={metric} now={data} before={before.data} />
          </>
        )}
      </QueryView>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <RankingPanel title="By network" by="network" metric={metric} days={days} />
        <RankingPanel
          title="By campaign"
          by="campaign"
          metric={metric}
          days={days}
          actions={
            <Anchor
              component={Link}
              to="/p/$project/campaigns"
              params={{ project } as never}
              search={{ ...campaigns, range: undefined, from: undefined, to: undefined, ...range } as never}
              size="sm"
            >
              All campaigns
            </Anchor>
          }
        />
        <RankingPanel title="By platform" by="platform" metric={metric} days={days} />
        <OrganicPanel days={days} />
      </SimpleGrid>
    </Page>
  )
}
