import type { Days } from '@tributary/contract/day-range'
import { addDays, daysBetween } from '@tributary/contract/days'
import { formatPercent } from '#format/figures.ts'
import { formatShortDay } from '#format/times.ts'
import { AnnotatedChart } from '#parts/annotations/annotated-chart.tsx'
import type { FraudSummary } from './fraud-summary.ts'

/** The rate of every day; a day without installs is a gap. */
export function FraudTrend({ data, days }: { data: FraudSummary; days: Days }) {
  const rateOf = new Map(data.rows.map(({ day, rate }) => [day, rate]))
  const starts = Array.from({ length: daysBetween(days.from, days.to) + 1 }, (_, place) =>
    addDays(days.from, place),
  )
  return (
    <AnnotatedChart
      label="Rate of suspicious installs per day"
      axis="Day"
      days={days}
      starts={starts}
      points={starts.map(formatShortDay)}
      series={[
        {
          name: 'Rate',
          color: 'var(--mantine-color-orange-6)',
          values: starts.map((day) => rateOf.get(day) ?? null),
        },
      ]}
      write={formatPercent}
      height={200}
    />
  )
}
