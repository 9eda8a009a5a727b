import { Text } from '@mantine/core'
import { type ComparedPeriod, describeCompared } from '@tributary/contract/campaign-table/describe-compared'
import { useProject } from '../../../api/use-project.ts'
import { write } from '../../../format/writer.ts'
import type { CampaignsSearch } from './search.ts'

/** What the changes in the cells are against. */
export function ComparedNote({ search, compared }: { search: CampaignsSearch; compared: ComparedPeriod }) {
  const { timezone } = useProject()
  if (search.compare === 'none') return null
  return (
    <Text size="sm" c="dimmed">
      {describeCompared(compared, { timezone, write })}
    </Text>
  )
}
