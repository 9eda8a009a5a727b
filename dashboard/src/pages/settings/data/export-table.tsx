import { Anchor, Group, Text } from '@mantine/core'
import type { Days } from '@tributary/contract/day-range'
import type { exportFacts } from '@tributary/contract/manage-api/facts/export'
import { urlOf } from '#api/request.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { DataTable } from '#parts/data-table.tsx'

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
    <DataTable
      label="Exports"
      minWidth={420}
      plain
      columns={[
        { head: 'Table', cell: ([, label]) => label, note: ([, , description]) => description, rowHead: 500 },
        {
          head: 'Download',
          cell: ([table, label]) => (
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
          ),
        },
      ]}
      rows={tables}
      keyOf={([table]) => table}
    />
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
