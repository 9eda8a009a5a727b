import { getRouteApi } from '@tanstack/react-router'
import { figureLabel } from '@tributary/contract/figures/names'
import type { reportCohorts } from '@tributary/contract/manage-api/reports/report'
import { useRead } from '#api/use-read.ts'
import { formatPercent } from '#format/figures.ts'
import { TimeChart } from '#parts/charts/time-chart.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { Empty } from '#parts/states.tsx'
import { seriesColor } from '#theme.ts'
import { daysOfFigures } from './cohort-figures.ts'
import { type Cohorts, dayLabel, kindTexts, type RetentionKind } from './retention-kinds.ts'

const route = getRouteApi('/p/$project/events/retention')

type Props = { total: Cohorts['finished']['total']; kind: RetentionKind; isFiltered: boolean }

/** All cohorts as one curve; with a filter, next to all installs. */
export function RetentionCurve({ total, kind, isFiltered }: Props) {
  const all = useRead<typeof reportCohorts>(
    '/api/manage/projects/{project}/report/cohorts',
    {
      query: { ...useDays(route.useSearch()), interval: 'month' },
    },
    { enabled: isFiltered },
  ).data?.finished.total[kind]
  const own = total[kind]
  // A day that no install has reached has no point: a zero would be wrong.
  const days = daysOfFigures(own).filter((day) => (own[day]?.of ?? 0) > 0)
  const compared = isFiltered && all !== undefined
  if (days.length < 2)
    return (
      <Empty
        title="Too young for a curve"
        description="Needs installs that are at least seven days old. Choose an earlier period."
      />
    )
  return (
    <TimeChart
      label={`${figureLabel(kindTexts[kind].figure)}: share of installs that came back, by days after the install`}
      points={days.map(dayLabel)}
      series={[
        {
          name: compared ? 'Filtered installs' : 'All installs',
          color: seriesColor(0),
          values: days.map((day) => own[day]?.value ?? null),
        },
        ...(compared
          ? [
              {
                name: 'All installs in this period',
                color: seriesColor(1),
                values: days.map((day) => all[day]?.value ?? null),
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
