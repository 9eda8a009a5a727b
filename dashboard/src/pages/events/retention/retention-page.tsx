import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { intervalOf } from '@tributary/contract/day-range'
import { figureLabel } from '@tributary/contract/figures/names'
import type { reportCohorts } from '@tributary/contract/manage-api/reports/report'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatMoney, formatPercent } from '#format/figures.ts'
import { EventsFrame } from '#pages/events/events-frame.tsx'
import type { RetentionSearch } from '#pages/events/events-search.ts'
import { useDays } from '#parts/days/use-days.ts'
import { readSourceSearch } from '#parts/filters/source-search.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { cohortFigures, daysOfFigures } from './cohort-figures.ts'
import { HeatMap } from './heat-map.tsx'
import { RetentionCurve } from './retention-curve.tsx'
import { RetentionFilters } from './retention-filters.tsx'
import { type Cohorts, kindTexts, type RetentionKind } from './retention-kinds.ts'

const route = getRouteApi('/p/$project/events/retention')

/** Retention and revenue by the day, week or month of the install. */
export function RetentionPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/p/$project/events/retention' })
  const days = useDays(search)
  const interval = search.interval ?? (intervalOf(days) === 'day' ? 'day' : 'week')
  const { segment } = search
  const source = { ...readSourceSearch(search), ...(segment !== undefined && { segment }) }
  const kind = search.kind ?? 'classic_retention'
  const { range, from, to, ...rest } = search
  const set = (fields: RetentionSearch) => void navigate({ search: fields })
  const cohorts = useRead<typeof reportCohorts>(
    '/api/manage/projects/{project}/report/cohorts',
    { query: { ...days, interval, ...source } },
    { keep: true },
  )
  return (
    <EventsFrame tab="retention" range={search} onRange={(chosen) => set({ ...rest, ...chosen })}>
      <Stack gap="md">
        <RetentionFilters search={search} interval={interval} kind={kind} onChange={set} />
        <QueryView of={cohorts} rows={8}>
          {(data) =>
            data.cohorts.length === 0 ? (
              <Panel>
                <Empty
                  title="No installs in this period"
                  description="Try a different period or fewer filters."
                />
              </Panel>
            ) : (
              <>
                <Panel
                  title={`${figureLabel(kindTexts[kind].figure)} curve`}
                  figure={kindTexts[kind].figure}
                  description={kindTexts[kind].description}
                >
                  <RetentionCurve
                    total={data.finished.total}
                    kind={kind}
                    isFiltered={Object.keys(source).length > 0}
                  />
                </Panel>
                <SharesPanel data={data} kind={kind} interval={interval} />
                <RevenuePanel data={data} interval={interval} />
              </>
            )
          }
        </QueryView>
      </Stack>
    </EventsFrame>
  )
}

type PanelProps = { data: Cohorts; interval: 'day' | 'week' | 'month' }
type Kind = RetentionKind | 'daywise_revenue'

/** All together, then each cohort. */
function rowsOf({ cohorts, finished: { total, cohorts: finished } }: Cohorts, kind: Kind) {
  return [
    { start: undefined, installs: total.installs, figures: cohortFigures(total.installs, total[kind]) },
    ...cohorts.map(({ start, installs, [kind]: reached }, index) => ({
      start,
      installs,
      figures: cohortFigures(installs, finished[index]?.[kind] ?? {}, reached),
    })),
  ]
}

const dashed = 'Dashed: that day is not over for all installs. The figure counts those for which it is.'

function SharesPanel({ data, kind, interval }: PanelProps & { kind: RetentionKind }) {
  const { figure } = kindTexts[kind]
  return (
    <Panel
      title={`${figureLabel(figure)} by install ${interval}`}
      figure={figure}
      description={`${dashed} Too young: it has not begun.`}
    >
      <HeatMap
        label={`Retention by install ${interval}`}
        first={`Install ${interval}`}
        days={daysOfFigures(data.finished.total[kind])}
        rows={rowsOf(data, kind)}
        format={formatPercent}
        max={100}
      />
    </Panel>
  )
}

function RevenuePanel({ data, interval }: PanelProps) {
  const { display_currency: currency } = useProject()
  const [all, ...rows] = rowsOf(data, 'daywise_revenue')
  const max = Math.max(0, ...rows.flatMap(({ figures }) => Object.values(figures).map(({ value }) => value)))
  return (
    <Panel
      title={figureLabel('cohort_revenue')}
      figure="cohort_revenue"
      description={`Revenue from the install to the end of that day. ${dashed}`}
    >
      <HeatMap
        label={`Revenue by install ${interval}`}
        first={`Install ${interval}`}
        days={daysOfFigures(data.finished.total.daywise_revenue)}
        rows={all === undefined ? rows : [{ ...all, hasNoColor: true }, ...rows]}
        format={(value) => formatMoney(value, currency)}
        max={max}
        youngHasValue
      />
    </Panel>
  )
}
