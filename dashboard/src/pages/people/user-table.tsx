import { Text } from '@mantine/core'
import type { listUsers } from '@tributary/contract/manage-api/people/users'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { isMasked } from '#parts/facts/is-masked.ts'
import { TestDeviceBadge } from '#parts/facts/test-device-badge.tsx'
import { useCampaignChoices } from '#parts/filters/use-campaign-choices.ts'
import { ShowMore } from '#parts/show-more.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { InstallLink, UserLink } from './id-links.tsx'
import type { PeopleSearch } from './people-search.ts'
import { SourceText } from './source-text.tsx'
import { useUserQuery } from './use-list-query.ts'
import { UserTotals } from './user-totals.tsx'

/** Users who signed up, newest first. */
export function UserTable({ search }: { search: PeopleSearch }) {
  const query = useUserQuery(search)
  const users = useReadPages<typeof listUsers>('/api/manage/projects/{project}/users', {
    query: { ...query, limit: 50 },
  })
  const { timezone } = useProject()
  const { nameOf } = useCampaignChoices()
  return (
    <QueryView of={users} empty={<NoUsers q={search.q} />}>
      {(items) => (
        <>
          <UserTotals search={search} />
          <DataTable
            label="Users"
            minWidth={680}
            columns={[
              {
                head: 'User',
                cell: ({ user_id, install_id, test_device }) => (
                  <>
                    {user_id === null || isMasked(user_id) ? (
                      <InstallLink install={install_id}>{user_id ?? 'Erased user'}</InstallLink>
                    ) : (
                      <UserLink user={user_id} />
                    )}{' '}
                    <TestDeviceBadge of={test_device} />
                  </>
                ),
              },
              {
                head: 'Name and email',
                cell: ({ name }) => <Text size="sm">{name ?? ''}</Text>,
                note: ({ email }) => email ?? '',
              },
              {
                head: 'Source',
                cell: ({ campaign }) => <SourceText campaign={campaign === null ? null : nameOf(campaign)} />,
              },
              { head: 'Signed up', cell: ({ attributed_at }) => formatTime(attributed_at, timezone) },
            ]}
            rows={items}
            keyOf={({ install_id, user_id }) => `${install_id} ${user_id}`}
          />
          <ShowMore of={users} />
        </>
      )}
    </QueryView>
  )
}

function NoUsers({ q }: { q: string | undefined }) {
  if (q === undefined)
    return (
      <Empty
        title="No sign-ups in this period"
        description="Choose another period or fewer filters. A user appears here once the app has signed them up."
      />
    )
  return (
    <Empty
      title="No users found"
      description={`No name, email or user id has “${q}” in it, with these filters. Two letters find the beginning of a word, three or more any part.`}
    />
  )
}
