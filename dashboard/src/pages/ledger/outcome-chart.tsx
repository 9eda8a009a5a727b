import { writeCount, writeShort } from '../../format/figures.ts'
import { writeShortDay } from '../../format/times.ts'
import { TimeChart } from '../../parts/charts/time-chart.tsx'
import { Panel } from '../../parts/panel.tsx'
import { groupsByDay, type OutcomeDay } from './count-outcomes.ts'

type Props = { counted: readonly OutcomeDay[]; days: { from: string; to: string } }

/** What was taken, what came again and what was refused, day by day. */
export function OutcomeChart({ counted, days }: Props) {
  const { points, groups } = groupsByDay(counted, days)
  return (
    <Panel title="Day by day">
      <TimeChart
        label="Facts that were taken, repeated and refused, by day"
        points={points.map(writeShortDay)}
        series={[
          { name: 'Taken', color: 'var(--mantine-color-green-7)', values: groups.taken },
          { name: 'Repeated', color: 'var(--mantine-color-gray-6)', values: groups.repeated },
          { name: 'Refused', color: 'var(--mantine-color-red-7)', values: groups.refused },
        ]}
        write={writeCount}
        writeTick={writeShort}
      />
    </Panel>
  )
}
