import { Text } from '@mantine/core'
import type { Days } from '@tributary/contract/day-range'
import type { ComponentProps } from 'react'
import { todayIn } from '#format/times.ts'
import { TimeChart } from './time-chart.tsx'

type Props = ComponentProps<typeof TimeChart> & { days: Days; timezone: string }

/** A chart over days. The end is dashed while it is not over. */
export function OpenEndedChart({ days, timezone, series, ...chart }: Props) {
  const isOpen = days.to >= todayIn(timezone, new Date())
  return (
    <>
      <TimeChart
        {...chart}
        series={series.map((line) => (line.faint === true ? line : { ...line, isOpen }))}
      />
      {isOpen && (
        <Text size="xs" c="dimmed" mt={4}>
          Dashed: incomplete.
        </Text>
      )}
    </>
  )
}
