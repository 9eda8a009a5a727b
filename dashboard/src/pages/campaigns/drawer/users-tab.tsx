import { Table, Text } from '@mantine/core'
import type { listUsers } from '@tributary/contract/manage-api/people/users'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useProject, useProjectId } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { isMasked } from '#parts/is-masked.ts'
import { TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { MoreButton } from './more-button.tsx'

/** Users who signed up through the campaign, newest first. */
export function UsersTab({ campaign }: { campaign: Campaign }) {
  const params = { project: useProjectId() }
  const pages = useReadPages<typeof listUsers>('/api/manage/projects/{project}/users', {
    params,
    query: { campaign: campaign.display_id, limit: 25 },
  })
  return (
    <Panel title="Users" description={`${formatCount(campaign.attributed_users)} in total, newest first.`}>
      <QueryView of={pages}>
        {(users) =>
          users.length === 0 ? (
            <Empty
              title="No users yet"
              description="Users appear here once they sign up in the app after an install from this campaign."
            />
          ) : (
            <>
              <Table.ScrollContainer minWidth={420} scrollAreaProps={{ tabIndex: 0, 'aria-label': 'Users' }}>
                <Table verticalSpacing="xs">
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th scope="col">User</Table.Th>
                      <Table.Th scope="col">Signed up</Table.Th>
                      <Table.Th scope="col">Install</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {users.map((user) => (
                      <UserRow key={user.install_id + (user.user_id ?? '')} user={user} />
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
              <MoreButton of={pages} />
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}

type RowProps = { user: ItemOf<typeof listUsers> }

function UserRow({ user }: RowProps) {
  const { timezone } = useProject()
  const known = user.email ?? user.name
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {user.user_id === null || isMasked(user.user_id) ? (
          <Text size="sm" c="dimmed">
            {user.user_id ?? 'Erased'}
          </Text>
        ) : (
          <TextLink to="/p/$project/people/users/$user" params={{ user: user.user_id }} size="sm">
            {user.user_id}
          </TextLink>
        )}
        {known !== null && (
          <Text size="sm" c="dimmed">
            {known}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{formatTime(user.attributed_at, timezone)}</Table.Td>
      <Table.Td>
        <TextLink
          to="/p/$project/people/installs/$install"
          params={{ install: user.install_id }}
          size="sm"
          aria-label={`Receipt of the install of ${user.user_id ?? 'an erased user'}`}
        >
          Receipt
        </TextLink>
      </Table.Td>
    </Table.Tr>
  )
}
