import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { figureLabel } from '@tributary/contract/figures/names'
import type { RetentionSearch } from '#pages/events/events-search.ts'
import { SegmentFilter } from '#parts/filters/segment-filter.tsx'
import { SourceFilters } from '#parts/filters/source-filters.tsx'
import { readSourceSearch } from '#parts/filters/source-search.ts'
import { kindTexts, type RetentionKind, retentionKinds } from './retention-kinds.ts'

type Interval = 'day' | 'week' | 'month'

type Props = {
  search: RetentionSearch
  interval: Interval
  kind: RetentionKind
  onChange: (search: RetentionSearch) => void
}

const intervals = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
]

/** Which installs are shown, and how retention is counted. */
export function RetentionFilters({ search, interval, kind, onChange }: Props) {
  const { platform, network, campaign, ...rest } = search
  const { segment: _, ...ofAll } = search
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label="Returned"
        data={retentionKinds.map((value) => ({ value, label: figureLabel(kindTexts[value].figure) }))}
        value={kind}
        allowDeselect={false}
        onChange={(chosen) => onChange({ ...search, kind: chosen as RetentionKind })}
        w={{ base: '100%', xs: 220 }}
      />
      <Stack gap={2}>
        <Text size="sm" fw={600} id="retention-interval">
          Group installs by
        </Text>
        <SegmentedControl
          aria-labelledby="retention-interval"
          data={intervals}
          value={interval}
          onChange={(chosen) => onChange({ ...search, interval: chosen as Interval })}
        />
      </Stack>
      <SourceFilters
        value={readSourceSearch({ platform, network, campaign })}
        onChange={(source) => onChange({ ...rest, ...source })}
      />
      <SegmentFilter
        value={search.segment}
        onChange={(segment) => onChange(segment === undefined ? ofAll : { ...search, segment })}
      />
    </Group>
  )
}
