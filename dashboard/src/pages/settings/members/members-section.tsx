import { Stack, Table } from '@mantine/core'
import type { listProjectMembers } from '@tributary/contract/manage-api/access/project-members'
import { useState } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { SecretDialog } from '#pages/settings/show/secret-dialog.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { OtherAccounts } from './other-accounts.tsx'
import type { Invited } from './use-member-changes.ts'

const permissions = [
  ['Viewer', 'Reads everything except raw exports and the audit log, and saves views of their own'],
  ['Analyst', 'Also shares views, schedules reports, annotates days and mutes alerts'],
  [
    'Admin',
    'Also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log',
  ],
  ['Owner', 'Also invites, changes and removes members'],
] as const

const joinLink = (code: string) => `${location.origin}/join/${code}`

export function MembersSection() {
  const [invitation, setInvitation] = useState<Invited>()
  const code = invitation?.code ?? undefined
  const params = { project: useProjectId() }
  const list = useReadPages<typeof listProjectMembers>('/api/manage/projects/{project}/members', { params })
  return (
    <Stack gap="lg">
      <Panel
        title="Members"
        description="Everyone with access to this project. Viewers and analysts see personal data only if you allow it."
      >
        <RoleNote needs="owner" what="invite, change or remove members" />
        <PagedTable
          of={list}
          name="Members"
          columns={['Name', 'Role', 'Access', 'Personal data', 'Last seen', 'Actions']}
          minWidth={980}
          empty={<Empty title="No members yet" />}
        >
          {(member) => <MemberRow key={member.id} member={member} onInvited={setInvitation} />}
        </PagedTable>
      </Panel>
      <InviteForm onInvited={setInvitation} />
      <OtherAccounts listed={(list.data ?? []).map(({ id }) => id)} onInvited={setInvitation} />
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
      <SecretDialog
        title="Invitation link"
        label="invitation link"
        description={`${whatWasMailed(invitation)} It works once, within 7 days: a new member chooses a password with it, others confirm with theirs.`}
        secret={code === undefined ? undefined : joinLink(code)}
        onSaved={() => setInvitation(undefined)}
      />
    </Stack>
  )
}

function whatWasMailed(invitation: Invited | undefined): string {
  const mail = invitation?.mail
  if (mail === undefined) return 'No mail server is set: pass this link on yourself.'
  return mail.sent
    ? 'The link was mailed to the member; you can also pass it on yourself.'
    : `The mail could not be sent, so pass this link on yourself. ${mail.answer}`
}
