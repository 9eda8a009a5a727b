import { Badge, Group, Text } from '@mantine/core'
import type { listInstalls } from '@tributary/contract/manage-api/attribution/installs'
import { platformNames } from '@tributary/contract/platform-names'
import { ruleName, suspicionName } from '@tributary/contract/receipt-words'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { TestDeviceBadge } from '#parts/facts/test-device-badge.tsx'
import { ShowMore } from '#parts/show-more.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { InstallLink, UserLink } from './id-links.tsx'
import type { PeopleSearch } from './people-search.ts'
import { SourceText } from './source-text.tsx'
import { useListDays } from './use-list-query.ts'

/** Installs with their source, newest first. */
export function InstallTable({ search }: { search: PeopleSearch }) {
  const { campaign, source: attribution_type, platform, suspicious, rule, q } = search
  const installs = useReadPages<typeof listInstalls>('/api/manage/projects/{project}/installs', {
    query: { ...useListDays(search), q, campaign, attribution_type, platform, suspicious, rule, limit: 50 },
  })
  const { timezone } = useProject()
  return (
    <QueryView
      of={installs}
      empty={
        <Empty
          title={search.q === undefined ? 'No installs in this period' : 'No installs of such users'}
          description="Choose another period or fewer filters."
        />
      }
    >
      {(items) => (
        <>
          <DataTable
            label="Installs"
            minWidth={760}
            columns={[
              {
                head: 'Installed',
                cell: (item) => (
                  <>
                    <InstallLink install={item.install_id}>
                      {formatTime(item.installed_at, timezone)}
                    </InstallLink>
                    <Text
                      size="sm"
                      c="dimmed"
                      maw={{ base: 170, md: 'none' }}
                      style={{ overflowWrap: 'anywhere' }}
                    >
                      {item.install_id}
                    </Text>
                    <TestDeviceBadge of={item.test_device} />
                  </>
                ),
              },
              {
                head: 'Source',
                cell: ({ campaign_name, network }) => (
                  <SourceText campaign={campaign_name} network={network} />
                ),
              },
              {
                head: 'Match type',
                cell: ({ rule, suspicious }) => (
                  <>
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
                  </>
                ),
              },
              { head: 'Platform', cell: ({ platform }) => platformNames[platform] },
              {
                head: 'User',
                cell: ({ user_id }) => (user_id === null ? 'None' : <UserLink user={user_id} />),
              },
            ]}
            rows={items}
            keyOf={({ install_id }) => install_id}
          />
          <ShowMore of={installs} />
        </>
      )}
    </QueryView>
  )
}
