import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useProject } from '../../api/use-project.ts'
import { todayIn } from '../../format/times.ts'
import { TimeChart } from '../charts/time-chart.tsx'
import type { Days } from '../day-range.ts'
import { placeAnnotations } from './place-annotations.ts'
import { useAnnotations } from './use-annotations.ts'

type Props = Omit<ComponentProps<typeof TimeChart>, 'notes'> & {
  days: Days
  /** The first day of each point. */
  starts: readonly string[]
}

/** A chart over days with what happened on them. The end is dashed while it is not over. */
export function AnnotatedChart({ days, starts, series, ...chart }: Props) {
  const { data } = useAnnotations(days)
  const { timezone } = useProject()
  const isOpen = days.to >= todayIn(timezone, new Date())
  return (
    <>
      <TimeChart
        {...chart}
        series={series.map((line) => (line.faint === true ? line : { ...line, isOpen }))}
        notes={placeAnnotations(starts, data?.items ?? [])}
      />
      {isOpen && (
        <Text size="xs" c="dimmed" mt={4}>
          Dashed at the end: not over yet.
        </Text>
      )}
    </>
  )
}
