import { Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FunnelSearch, Split } from '#pages/events/events-search.ts'
import { SegmentFilter } from '#parts/filters/segment-filter.tsx'
import { SourceFilters } from '#parts/filters/source-filters.tsx'
import { readSourceSearch } from '#parts/filters/source-search.ts'

const bySplit = [
  { value: 'network', label: 'Network' },
  { value: 'campaign', label: 'Campaign' },
  { value: 'platform', label: 'Platform' },
]

type Props = { search: FunnelSearch; onChange: (search: FunnelSearch) => void }

/** Which users the funnel follows, for how long, and how it is split. */
export function FunnelFilters({ search, onChange }: Props) {
  // The field may be empty while the user types a new number; the funnel keeps the last one.
  const [isCleared, setCleared] = useState(false)
  const { platform, network, campaign, ...rest } = search
  const { by: _, ...unsplit } = search
  const { segment: __, ...ofAll } = search
  return (
    <Stack gap="sm">
      <SourceFilters
        value={readSourceSearch({ platform, network, campaign })}
        onChange={(source) => onChange({ ...rest, ...source })}
      />
      <Group gap="sm" align="flex-end">
        <NumberInput
          label="Days after the install"
          min={1}
          max={365}
          allowDecimal={false}
          clampBehavior="strict"
          value={isCleared ? '' : (search.within ?? 30)}
          onChange={(days) => {
            setCleared(typeof days !== 'number')
            if (typeof days === 'number') onChange({ ...search, within: days })
          }}
          onBlur={() => setCleared(false)}
          w={{ base: '100%', xs: 190 }}
        />
        <Select
          label="Split by"
          placeholder="None"
          clearable
          clearButtonProps={{ 'aria-label': 'Do not split' }}
          data={bySplit}
          value={search.by ?? null}
          onChange={(by) => onChange(by === null ? unsplit : { ...search, by: by as Split })}
          w={{ base: '100%', xs: 190 }}
        />
        <SegmentFilter
          value={search.segment}
          onChange={(segment) => onChange(segment === undefined ? ofAll : { ...search, segment })}
        />
      </Group>
      <Text size="sm" c="dimmed">
        A step counts if it follows the previous step within this many days of the install.
      </Text>
    </Stack>
  )
}
