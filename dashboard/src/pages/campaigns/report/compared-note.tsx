import { Text } from '@mantine/core'
import { useProject } from '../../../api/use-project.ts'
import { formatDay, formatTime } from '../../../format/times.ts'
import type { TableData } from './report-rows.ts'
import type { CampaignsSearch } from './search.ts'

/** What the changes in the cells are against. */
export function ComparedNote({ search, data }: { search: CampaignsSearch; data: TableData }) {
  const { timezone } = useProject()
  if (search.compare === 'none') return null
  return (
    <Text size="sm" c="dimmed">
      {noteOf(data.compared, timezone)}
    </Text>
  )
}

function noteOf(compared: TableData['compared'], timezone: string): string {
  if (compared === null) return 'No data to compare with: it begins later.'
  const { from, to, until } = compared
  const days = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  if (until === null) return `Changes against ${days}.`
  return `Changes against ${days}, counted until ${formatTime(until, timezone)}; spend and cohorts by whole days.`
}
