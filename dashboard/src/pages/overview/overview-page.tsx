import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { intervalOf } from '@tributary/contract/day-range'
import { withoutBlanks } from '@tributary/contract/read-search'
import { Suspense } from 'react'
import { useRemember } from '#api/remembered.ts'
import { useProjectId } from '#api/use-project.ts'
import { viewsQuery } from '#api/views.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { lazyPart } from '#parts/lazy-part.tsx'
import { Page } from '#parts/page.tsx'
import { RatesMissing } from '#parts/payments/rates-missing.tsx'
import { QueryView } from '#parts/states.tsx'
import { ChoiceMissing } from './choice-missing.tsx'
import { CompareSelect } from './compare-select.tsx'
import { ComparedWith } from './compared-with.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FirstInstalls } from './first-installs.tsx'
import { MetricChart } from './metric-chart.tsx'
import { metrics } from './overview-metrics.ts'
import type { OverviewSearch } from './overview-search.ts'
import { Sources } from './sources.tsx'
import { useComparison } from './use-comparison.ts'
import { useSeries } from './use-series.ts'

const route = getRouteApi('/p/$project/')

const PinnedViews = lazyPart(async () => (await import('./pinned/pinned-views.tsx')).PinnedViews)

/** Figures compared with an earlier period, and where they come from. */
export function OverviewPage() {
  const { metric = 'installs', compare = 'previous', ...range } = route.useSearch()
  const go = route.useNavigate()
  const days = useDays(range)
  const interval = intervalOf(days)
  const now = useSeries(days, { metrics, interval })
  const comparison = useComparison({ days, range, interval, compare })
  const before = comparison.data
  const remember = useRemember('overview')
  const views = useQuery(viewsQuery(useProjectId())).data ?? []
  const hasPins = views.some(({ pin }) => pin)
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
      <ChoiceMissing />
      <RatesMissing />
      {/* Everything at once, so that nothing on the page jumps. */}
      <QueryView of={comparison.isLoading ? { ...now, data: undefined } : now} rows={20}>
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
            <Sources metric={metric} range={range} days={days} />
            <Suspense fallback={null}>{hasPins && <PinnedViews views={views} />}</Suspense>
          </>
        )}
      </QueryView>
    </Page>
  )
}
