import { Anchor, Group, Table, Text } from '@mantine/core'
import type { Days } from '@tributary/contract/day-range'
import type { exportFacts } from '@tributary/contract/manage-api/facts/export'
import { urlOf } from '#api/request.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'

const path: (typeof exportFacts)['path'] = '/api/manage/projects/{project}/export'

const tables = [
  ['installs', 'Installs', 'with their source'],
  ['users', 'Users', 'sign-ups, with the campaign that brought them'],
  ['events', 'Events', 'what users did'],
  ['payments', 'Payments', 'what users paid'],
  ['clicks', 'Clicks', 'on your links and reported by networks'],
] as const

const formats = ['csv', 'ndjson'] as const

type Props = {
  days: Days | undefined
  /** Only rows of its users. */
  segment: number | undefined
}

/** Every table in every format, as plain links. */
export function ExportTable({ days, segment }: Props) {
  const { id: project } = useProject()
  const addressFor = (table: string, format: string) =>
    urlOf(path, { params: { project }, query: { table, format, ...days, segment } })
  return (
    <Table.ScrollContainer minWidth={420} type="native" tabIndex={0} role="region" aria-label="Exports">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Table</Table.Th>
            <Table.Th scope="col">Download</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tables.map(([table, label, description]) => (
            <Table.Tr key={table}>
              <Table.Th scope="row" fw={500}>
                {label}
                <Text size="sm" c="dimmed">
                  {description}
                </Text>
              </Table.Th>
              <Table.Td>
                <Group gap="md" wrap="nowrap">
                  {table === 'clicks' && segment !== undefined
                    ? 'Clicks have no users who could be in a segment.'
                    : formats.map((format) => (
                        <Download
                          key={format}
                          label={`${label} as ${format.toUpperCase()}`}
                          href={addressFor(table, format)}
                        />
                      ))}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Download({ label, href }: { label: string; href: string }) {
  if (!useHasRole('admin'))
    return (
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    )
  return (
    <Anchor href={href} download size="sm">
      {label}
    </Anchor>
  )
}
