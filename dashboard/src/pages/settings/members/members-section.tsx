import { Stack, Table } from '@mantine/core'
import type { listProjectMembers } from '@tributary/contract/manage-api/access/project-members'
import { useShownOnce } from '#parts/forms/secret-dialog.tsx'
import { Panel } from '#parts/panel.tsx'
import { ResourcePanel, useResource } from '#parts/resource-panel.tsx'
import { Time } from '#parts/time.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberActions } from './member-actions.tsx'
import { AccessCell, MemberName, PersonalDataCell, RoleCell } from './member-cells.tsx'
import type { Invited } from './member-changes.ts'
import { OtherAccounts } from './other-accounts.tsx'

const path = '/api/manage/projects/{project}/members'

const permissions = [
  ['Viewer', 'Reads everything except raw exports and the audit log, and saves views of their own'],
  ['Analyst', 'Also shares views, schedules reports, annotates days and mutes alerts'],
  [
    'Admin',
    'Also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log',
  ],
  ['Owner', 'Also invites, changes and removes members'],
] as const

export function MembersSection() {
  const { data = [] } = useResource<typeof listProjectMembers>(path)
  const { show: onInvited, dialog } = useShownOnce(invitationLink)
  return (
    <Stack gap="lg">
      <ResourcePanel<typeof listProjectMembers>
        path={path}
        title="Members"
        description="Everyone with access to this project. Viewers and analysts see personal data only if you allow it."
        role={{ needs: 'owner', what: 'invite, change or remove members' }}
        minWidth={980}
        columns={[
          { head: 'Name', rowHead: 500, cell: (member) => <MemberName {...member} /> },
          {
            head: 'Role',
            props: { w: 130 },
            cell: (member) => <RoleCell member={member} onInvited={onInvited} />,
          },
          {
            head: 'Access',
            props: { w: 150 },
            cell: (member) => <AccessCell member={member} onInvited={onInvited} />,
          },
          {
            head: 'Personal data',
            cell: (member) => <PersonalDataCell member={member} onInvited={onInvited} />,
          },
          { head: 'Last seen', nowrap: true, cell: ({ last_seen_at }) => <Time at={last_seen_at} /> },
          { head: 'Actions', cell: (member) => <MemberActions member={member} onInvited={onInvited} /> },
        ]}
        empty={{ title: 'No members yet' }}
      />
      <InviteForm onInvited={onInvited} />
      <OtherAccounts known={data.map(({ id }) => id)} onInvited={onInvited} />
      <Panel title="Permissions">
        <Table>
          <Table.Tbody>
            {permissions.map(([role, what]) => (
              <Table.Tr key={role}>
                <Table.Th scope="row" w={90}>
                  {role}
                </Table.Th>
                <Table.Td>{what}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Panel>
      {dialog}
    </Stack>
  )
}

const invitationLink = {
  title: 'Invitation link',
  label: 'invitation link',
  description: (invitation: Invited) =>
    `${whatWasMailed(invitation)} It works once, within 7 days: a new member chooses a password with it, others confirm with theirs.`,
  of: ({ code }: Invited) => (code === null ? null : `${location.origin}/join/${code}`),
}

function whatWasMailed({ mail }: Invited): string {
  if (mail === undefined) return 'No mail server is set: pass this link on yourself.'
  return mail.sent
    ? 'The link was mailed to the member; you can also pass it on yourself.'
    : `The mail could not be sent, so pass this link on yourself. ${mail.answer}`
}
