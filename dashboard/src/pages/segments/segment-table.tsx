import { Table, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { TextLink } from '#parts/links.tsx'
import { useValueNames } from '#parts/use-value-names.ts'
import { WideTable } from '#parts/wide-table.tsx'
import { describeSegment, type Segment } from './segment.ts'

export function SegmentTable({ segments }: { segments: readonly Segment[] }) {
  const { timezone } = useProject()
  const nameOf = useValueNames()
  return (
    <WideTable label="Segments" minWidth={620}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Segment</Table.Th>
          <Table.Th>Users who</Table.Th>
          <Table.Th>Changed</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {segments.map((segment) => (
          <Table.Tr key={segment.id}>
            <Table.Td>
              <TextLink size="sm" to="/p/$project/segments" search={{ segment: segment.id }}>
                {segment.name}
              </TextLink>
            </Table.Td>
            <Table.Td>{describeSegment(segment, nameOf).join('; ') || 'everyone'}</Table.Td>
            <Table.Td>
              <Text size="sm" c="dimmed">
                {formatTime(segment.changed_at, timezone)}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
