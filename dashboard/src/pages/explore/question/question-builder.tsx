import { Group, Stack } from '@mantine/core'
import { subjectOf } from '@tributary/contract/explore/question-of-search'
import type { ExploreSearch } from '@tributary/contract/explore/search'
import type { NameValue } from '@tributary/contract/explore/words/describe-filter'
import { useKnownSegments } from '#parts/filters/use-known-segments.ts'
import { FilterList } from './filter-list.tsx'
import { GroupFields } from './group-fields.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { useKnownFields } from './use-known-fields.ts'

type Props = { search: ExploreSearch; nameOf: NameValue; onChange: (search: ExploreSearch) => void }

/** Every part of the question, to be chosen. */
export function QuestionBuilder({ search, nameOf, onChange }: Props) {
  const fields = useKnownFields(subjectOf(search), search.name)
  const part = { search, fields, onChange }
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <MeasureFields {...part} />
        <GroupFields {...part} />
      </Group>
      <FilterList {...part} nameOf={nameOf} segments={useKnownSegments()} />
    </Stack>
  )
}
