import type { Days } from '@tributary/contract/day-range'
import type { ComponentProps } from 'react'
import { useProject } from '#api/use-project.ts'
import { OpenEndedChart } from '#parts/charts/open-ended-chart.tsx'
import type { TimeChart } from '#parts/charts/time-chart.tsx'
import { placeAnnotations } from './place-annotations.ts'
import { useAnnotations } from './use-annotations.ts'

type Props = Omit<ComponentProps<typeof TimeChart>, 'notes'> & {
  days: Days
  /** The first day of each point. */
  starts: readonly string[]
}

/** A chart over days with what happened on them. */
export function AnnotatedChart({ days, starts, ...chart }: Props) {
  const { data } = useAnnotations(days)
  const { timezone } = useProject()
  return (
    <OpenEndedChart
      {...chart}
      days={days}
      timezone={timezone}
      notes={placeAnnotations(starts, data?.items ?? [])}
    />
  )
}
