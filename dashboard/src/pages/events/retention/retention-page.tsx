import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { reportCohorts } from '@tributary/contract/manage-api/reports/report'
import { useProject, useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { formatMoney, formatPercent } from '../../../format/figures.ts'
import { intervalOf } from '../../../parts/day-range.ts'
import { Panel } from '../../../parts/panel.tsx'
import { readSourceSearch } from '../../../parts/source-search.ts'
import { Empty, QueryView } from '../../../parts/states.tsx'
import { useDays } from '../../../parts/use-days.ts'
import { EventsFrame } from '../events-frame.tsx'
import type { RetentionSearch } from '../events-search.ts'
import { HeatMap } from './heat-map.tsx'
import { RetentionCurve } from './retention-curve.tsx'
import { RetentionFilters } from './retention-filters.tsx'
import { type Cohort, kindTexts, type RetentionKind } from './retention-kinds.ts'
import { averageShares, daysOfCohorts, installsOf, sumRevenue } from './sum-cohorts.ts'

const route = getRouteApi('/p/$project/events/retention')

/** Retention and revenue by the day, week or month of the install. */
export function RetentionPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/p/$project/events/retention' })
  const days = useDays(search)
  const interval = search.interval ?? (intervalOf(days) === 'day' ? 'day' : 'week')
  const source = readSourceSearch(search)
  const kind = search.kind ?? 'classic_retention'
  const { range, from, to, ...rest } = search
  const set = (fields: RetentionSearch) => void navigate({ search: fields })
  const cohorts = useRead<typeof reportCohorts>(
    '/api/manage/projects/{project}/report/cohorts',
    { params: { project: useProjectId() }, query: { ...days, interval, ...source } },
    { keep: true },
  )
  return (
    <EventsFrame tab="retention" range={search} onRange={(chosen) => set({ ...rest, ...chosen })}>
      <Stack gap="md">
        <RetentionFilters search={search} interval={interval} kind={kind} onChange={set} />
        <QueryView of={cohorts} rows={8}>
          {({ cohorts: rows }) =>
            rows.length === 0 ? (
              <Panel>
                <Empty
                  title="No installs in this period"
                  description="Try a different period or fewer filters."
                />
              </Panel>
            ) : (
              <>
                <Panel title="Retention curve" description={kindTexts[kind].description}>
                  <RetentionCurve cohorts={rows} kind={kind} isFiltered={Object.keys(source).length > 0} />
                </Panel>
                <SharesPanel cohorts={rows} kind={kind} interval={interval} />
                <RevenuePanel cohorts={rows} interval={interval} />
              </>
            )
          }
        </QueryView>
      </Stack>
    </EventsFrame>
  )
}

type PanelProps = { cohorts: readonly Cohort[]; interval: 'day' | 'week' | 'month' }

function SharesPanel({ cohorts, kind, interval }: PanelProps & { kind: RetentionKind }) {
  const figures = cohorts.map((cohort) => cohort[kind])
  const all = { start: undefined, installs: installsOf(cohorts), figures: averageShares(figures) }
  return (
    <Panel
      title={`By install ${interval}`}
      description="Dashed: only the stated number of installs is old enough. Too young: none is."
    >
      <HeatMap
        label={`Retention by install ${interval}`}
        first={`Install ${interval}`}
        days={daysOfCohorts(figures)}
        rows={[
          all,
          ...cohorts.map(({ start, installs, [kind]: own }) => ({ start, installs, figures: own })),
        ]}
        format={formatPercent}
        max={100}
      />
    </Panel>
  )
}

function RevenuePanel({ cohorts, interval }: PanelProps) {
  const { display_currency: currency } = useProject()
  const figures = cohorts.map(({ daywise_revenue }) => daywise_revenue)
  const all = {
    start: undefined,
    installs: installsOf(cohorts),
    figures: sumRevenue(figures),
    hasNoColor: true,
  }
  const max = Math.max(0, ...figures.flatMap((own) => Object.values(own).map(({ value }) => value)))
  return (
    <Panel
      title="Revenue"
      description="Revenue from the install to that day. Dashed: only the stated number of installs has reached that day; the others may still add revenue."
    >
      <HeatMap
        label={`Revenue by install ${interval}`}
        first={`Install ${interval}`}
        days={daysOfCohorts(figures)}
        rows={[
          all,
          ...cohorts.map(({ start, installs, daywise_revenue: own }) => ({ start, installs, figures: own })),
        ]}
        format={(value) => formatMoney(value, currency)}
        max={max}
        youngHasValue
      />
    </Panel>
  )
}
