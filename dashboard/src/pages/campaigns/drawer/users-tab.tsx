import { Text } from '@mantine/core'
import type { listUsers } from '@tributary/contract/manage-api/people/users'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { isMasked } from '#parts/facts/is-masked.ts'
import { ReceiptLink } from '#parts/facts/receipt-link.tsx'
import { TextLink } from '#parts/links.tsx'
import { ResourcePanel } from '#parts/resource-panel.tsx'

/** Users who signed up through the campaign, newest first. */
export function UsersTab({ campaign }: { campaign: Campaign }) {
  const { timezone } = useProject()
  return (
    <ResourcePanel<typeof listUsers>
      title="Users"
      description={`${formatCount(campaign.attributed_users)} in total, newest first.`}
      path="/api/manage/projects/{project}/users"
      query={{ campaign: campaign.display_id, limit: 25 }}
      empty={{
        title: 'No users yet',
        description: 'Users appear here once they sign up in the app after an install from this campaign.',
      }}
      minWidth={420}
      columns={[
        {
          head: 'User',
          cell: ({ user_id }) => <UserName user={user_id} />,
          note: ({ email, name }) => email ?? name,
          props: { style: { overflowWrap: 'anywhere' } },
        },
        { head: 'Signed up', cell: ({ attributed_at }) => formatTime(attributed_at, timezone) },
        {
          head: 'Install',
          cell: ({ install_id, user_id }) => (
            <ReceiptLink install={install_id} of={user_id ?? 'an erased user'} />
          ),
        },
      ]}
      keyOf={({ install_id, user_id }) => install_id + (user_id ?? '')}
    />
  )
}

function UserName({ user }: { user: string | null }) {
  if (user !== null && !isMasked(user))
    return (
      <TextLink to="/p/$project/people/users/$user" params={{ user }} size="sm">
        {user}
      </TextLink>
    )
  return (
    <Text size="sm" c="dimmed">
      {user ?? 'Erased'}
    </Text>
  )
}
