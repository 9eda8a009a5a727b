import { Text } from '@mantine/core'
import { type ComparedPeriod, describeCompared } from '@tributary/contract/campaign-table/describe-compared'
import { describeSegmented } from '@tributary/contract/campaign-table/describe-segmented'
import { useProject } from '#api/use-project.ts'
import { write } from '#format/writer.ts'
import type { CampaignsSearch } from './search.ts'

type Props = { search: CampaignsSearch; compared: ComparedPeriod; canDraw: boolean }

function noteOf({ segment, compare }: CampaignsSearch, describe: () => string): string[] {
  if (segment !== undefined) return [describeSegmented()]
  return compare === 'none' ? [] : [describe()]
}

/** What the changes in the cells are against, and that rows can be drawn. */
export function TableNote({ search, compared, canDraw }: Props) {
  const { timezone } = useProject()
  const sentences = [
    ...noteOf(search, () => describeCompared(compared, { timezone, write })),
    ...(canDraw ? ['Tick rows to draw them.'] : []),
  ]
  if (sentences.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {sentences.join(' ')}
    </Text>
  )
}
