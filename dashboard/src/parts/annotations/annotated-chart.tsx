import type { ComponentProps } from 'react'
import { TimeChart } from '../charts/time-chart.tsx'
import type { Days } from '../day-range.ts'
import { placeAnnotations } from './place-annotations.ts'
import { useAnnotations } from './use-annotations.ts'

type Props = Omit<ComponentProps<typeof TimeChart>, 'notes'> & {
  days: Days
  /** The first day of each point. */
  starts: readonly string[]
}

/** A chart over days with what happened on them. Until that is loaded, the chart stands without. */
export function AnnotatedChart({ days, starts, ...chart }: Props) {
  const { data } = useAnnotations(days)
  return <TimeChart {...chart} notes={placeAnnotations(starts, data?.items ?? [])} />
}
