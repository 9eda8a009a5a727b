import { Anchor, SimpleGrid } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRemember, useRemembered } from '../../api/remembered.ts'
import { useProjectId } from '../../api/use-project.ts'
import { intervalOf } from '../../parts/day-range.ts'
import { DayRangeSelect } from '../../parts/day-range-select.tsx'
import { Page } from '../../parts/page.tsx'
import { RatesMissing } from '../../parts/rates-missing.tsx'
import { withoutBlanks } from '../../parts/read-search.ts'
import { QueryView } from '../../parts/states.tsx'
import { useDays } from '../../parts/use-days.ts'
import { CompareSelect } from './compare-select.tsx'
import { ComparedWith } from './compared-with.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FirstInstalls } from './first-installs.tsx'
import { MetricChart } from './metric-chart.tsx'
import { OrganicPanel } from './organic-panel.tsx'
import { metrics } from './overview-metrics.ts'
import type { OverviewSearch } from './overview-search.ts'
import { RankingPanel } from './ranking-panel.tsx'
import { useComparison } from './use-comparison.ts'
import { useSeries } from './use-series.ts'

const route = getRouteApi('/p/$project/')

/** Figures compared with an earlier period, and where they come from. */
export function OverviewPage() {
  const { metric = 'installs', compare = 'previous', ...range } = route.useSearch()
  const go = route.useNavigate()
  const project = useProjectId()
  const days = useDays(range)
  const interval = intervalOf(days)
  const now = useSeries(days, { metrics, interval })
  const { data: before } = useComparison({ days, range, interval, compare })
  const remember = useRemember('overview')
  const campaigns = useRemembered('campaigns')
  const show = (search: OverviewSearch) => {
    const shown = { ...search, ...(search.compare === 'previous' && { compare: undefined }) }
    remember(withoutBlanks(shown))
    void go({ search: withoutBlanks(shown), resetScroll: false })
  }
  return (
    <Page
      title="Overview"
      description={<ComparedWith compare={compare} before={before} />}
      actions={
        <>
          <CompareSelect value={compare} onChange={(chosen) => show({ ...range, metric, compare: chosen })} />
          <DayRangeSelect value={range} onChange={(chosen) => show({ ...chosen, metric, compare })} />
        </>
      }
    >
      <RatesMissing />
      <QueryView of={now} rows={8}>
        {(data) => (
          <>
            {data.series[0]?.total.installs === 0 && <FirstInstalls />}
            <FigureCards
              now={data}
              before={compare === 'none' ? null : before}
              metric={metric}
              onChoose={(chosen) => show({ ...range, compare, metric: chosen })}
            />
            <MetricChart metric={metric} now={data} before={compare === 'none' ? undefined : before} />
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
