import type { readAlertSummary } from '@tributary/contract/manage-api/alerts/alerts'
import { useRead } from '#api/use-read.ts'

const everyMs = 60_000

/** How many alerts are open and not muted. */
export function useAlertSummary(project: string) {
  const path = '/api/manage/projects/{project}/alerts/summary'
  return useRead<typeof readAlertSummary>(path, { params: { project } }, { every: everyMs })
}
