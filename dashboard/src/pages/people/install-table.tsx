import { Badge, Group, Table, Text } from '@mantine/core'
import type { InstallOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import type { listInstalls } from '@tributary/contract/manage-api/attribution/installs'
import { platformNames } from '@tributary/contract/platform-names'
import { ruleName, suspicionName } from '@tributary/contract/receipt-words'
import { useProject, useProjectId } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import { ColumnHeaders } from '#parts/column-headers.tsx'
import { ShowMore } from '#parts/show-more.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { TestDeviceBadge } from '#parts/test-device-badge.tsx'
import { WideTable } from '#parts/wide-table.tsx'
import { InstallLink, UserLink } from './id-links.tsx'
import type { PeopleSearch } from './people-search.ts'
import { SourceText } from './source-text.tsx'
import { useListDays } from './use-list-query.ts'

/** Installs with their source, newest first. */
export function InstallTable({ search }: { search: PeopleSearch }) {
  const project = useProjectId()
  const { campaign, source: attribution_type, platform, suspicious, rule, q } = search
  const installs = useReadPages<typeof listInstalls>('/api/manage/projects/{project}/installs', {
    params: { project },
    query: { ...useListDays(search), q, campaign, attribution_type, platform, suspicious, rule, limit: 50 },
  })
  return (
    <QueryView of={installs}>
      {(items) =>
        items.length === 0 ? (
          <Empty
            title={search.q === undefined ? 'No installs in this period' : 'No installs of such users'}
            description="Choose another period or fewer filters."
          />
        ) : (
          <>
            <WideTable label="Installs" minWidth={760}>
              <ColumnHeaders heads={['Installed', 'Source', 'Match type', 'Platform', 'User']} />
              <Table.Tbody>
                {items.map((item) => (
                  <InstallRow key={item.install_id} item={item} />
                ))}
              </Table.Tbody>
            </WideTable>
            <ShowMore of={installs} />
          </>
        )
      }
    </QueryView>
  )
}

function InstallRow({ item }: { item: InstallOnTheWire }) {
  const { timezone } = useProject()
  const { install_id, campaign_name, network, rule, suspicious, platform, user_id, test_device } = item
  return (
    <Table.Tr>
      <Table.Td>
        <InstallLink install={install_id}>{formatTime(item.installed_at, timezone)}</InstallLink>
        <Text size="sm" c="dimmed" maw={{ base: 170, md: 'none' }} style={{ overflowWrap: 'anywhere' }}>
          {install_id}
        </Text>
        <TestDeviceBadge of={test_device} />
      </Table.Td>
      <Table.Td>
        <SourceText campaign={campaign_name} network={network} />
      </Table.Td>
      <Table.Td>
        {ruleName(rule)}
        {suspicious.length > 0 && (
          <Group gap={4} mt={4}>
            {suspicious.map((one) => (
              <Badge key={one} variant="light" color="red">
                {suspicionName(one)}
              </Badge>
            ))}
          </Group>
        )}
      </Table.Td>
      <Table.Td>{platformNames[platform]}</Table.Td>
      <Table.Td>{user_id === null ? 'None' : <UserLink user={user_id} />}</Table.Td>
    </Table.Tr>
  )
}
