import { Badge } from '@mantine/core'
import { useAlertSummary } from '#parts/alerts/use-alert-summary.ts'

/** How many alerts are open, if any. */
export function AlertCount({ project }: { project: string }) {
  const { data } = useAlertSummary(project)
  const count = (data?.open ?? 0) + (data?.service ?? 0)
  if (count === 0) return null
  return (
    <Badge size="sm" color="red" aria-label={`${count} open`}>
      {count}
    </Badge>
  )
}
