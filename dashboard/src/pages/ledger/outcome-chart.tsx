import { formatCount, formatShortCount } from '#format/figures.ts'
import { formatShortDay } from '#format/times.ts'
import { TimeChart } from '#parts/charts/time-chart.tsx'
import { Panel } from '#parts/panel.tsx'
import { groupsByDay, type OutcomeDay } from './count-outcomes.ts'

type Props = { counted: readonly OutcomeDay[]; days: { from: string; to: string } }

/** Accepted, repeated and refused facts by day. */
export function OutcomeChart({ counted, days }: Props) {
  const { points, groups } = groupsByDay(counted, days)
  return (
    <Panel title="By day">
      <TimeChart
        label="Accepted, repeated and refused facts by day"
        points={points.map(formatShortDay)}
        series={[
          { name: 'Accepted', color: 'var(--mantine-color-green-7)', values: groups.taken },
          { name: 'Repeated', color: 'var(--mantine-color-gray-6)', values: groups.repeated },
          { name: 'Refused', color: 'var(--mantine-color-red-7)', values: groups.refused },
        ]}
        write={formatCount}
        writeTick={formatShortCount}
      />
    </Panel>
  )
}
