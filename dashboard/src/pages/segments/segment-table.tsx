import { Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { useValueNames } from '#parts/filters/use-value-names.ts'
import { TextLink } from '#parts/links.tsx'
import { describeSegment, type Segment } from './segment.ts'

export function SegmentTable({ segments }: { segments: readonly Segment[] }) {
  const { timezone } = useProject()
  const nameOf = useValueNames()
  return (
    <DataTable
      label="Segments"
      minWidth={620}
      columns={[
        {
          head: 'Segment',
          cell: (segment) => (
            <TextLink size="sm" to="/p/$project/segments" search={{ segment: segment.id }}>
              {segment.name}
            </TextLink>
          ),
        },
        { head: 'Users who', cell: (segment) => describeSegment(segment, nameOf).join('; ') || 'everyone' },
        {
          head: 'Changed',
          cell: (segment) => (
            <Text size="sm" c="dimmed">
              {formatTime(segment.changed_at, timezone)}
            </Text>
          ),
        },
      ]}
      rows={segments}
      keyOf={({ id }) => id}
    />
  )
}
