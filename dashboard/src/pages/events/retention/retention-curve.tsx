import { getRouteApi } from '@tanstack/react-router'
import type { reportCohorts } from '@tributary/contract/manage-api/reports/report'
import { useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { formatPercent } from '../../../format/figures.ts'
import { TimeChart } from '../../../parts/charts/time-chart.tsx'
import { Empty } from '../../../parts/states.tsx'
import { useDays } from '../../../parts/use-days.ts'
import { seriesColor } from '../../../theme.ts'
import { type Cohort, dayLabel, type RetentionKind } from './retention-kinds.ts'
import { averageShares, daysOfCohorts } from './sum-cohorts.ts'

const route = getRouteApi('/p/$project/events/retention')

type Props = { cohorts: readonly Cohort[]; kind: RetentionKind; isFiltered: boolean }

/** All cohorts as one curve; with a filter, next to all installs. */
export function RetentionCurve({ cohorts, kind, isFiltered }: Props) {
  const allCohorts = useRead<typeof reportCohorts>(
    '/api/manage/projects/{project}/report/cohorts',
    {
      params: { project: useProjectId() },
      query: { ...useDays(route.useSearch()), interval: 'month' },
    },
    { enabled: isFiltered },
  ).data?.cohorts
  const own = averageShares(cohorts.map((cohort) => cohort[kind]))
  const others = averageShares((allCohorts ?? []).map((cohort) => cohort[kind]))
  // A day that no install has reached has no point: a zero would be wrong.
  const days = daysOfCohorts([own]).filter((day) => (own[day]?.of ?? 0) > 0)
  const compared = isFiltered && allCohorts !== undefined
  if (days.length < 2)
    return (
      <Empty
        title="Too young for a curve"
        description="Needs installs that are at least seven days old. Choose an earlier period."
      />
    )
  return (
    <TimeChart
      label="Share of installs that came back, by days after the install"
      points={days.map(dayLabel)}
      series={[
        {
          name: compared ? 'Filtered installs' : 'All installs',
          color: seriesColor(0),
          values: days.map((day) => own[day]?.value ?? 0),
        },
        ...(compared
          ? [
              {
                name: 'All installs in this period',
                color: seriesColor(1),
                values: days.map((day) => others[day]?.value ?? 0),
                faint: true,
              },
            ]
          : []),
      ]}
      write={formatPercent}
      height={220}
    />
  )
}
