import { Stack, Table } from '@mantine/core'
import type { listMembers } from '@tributary/contract/manage-api/access/members'
import { useState } from 'react'
import { useReadPages } from '../../../api/use-read.ts'
import { Panel } from '../../../parts/panel.tsx'
import { Empty } from '../../../parts/states.tsx'
import { RoleNote } from '../form/role-note.tsx'
import { Listed } from '../show/listed.tsx'
import { SecretOnce } from '../show/secret-once.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'

const may = [
  ['Viewer', 'reads everything but raw exports and the audit log'],
  [
    'Admin',
    'also changes settings, campaigns, keys and spend, imports, exports, erases, reads the audit log',
  ],
  ['Owner', 'also invites, changes and removes members'],
] as const

const joinLink = (code: string) => `${location.origin}/join/${code}`

export function MembersSection() {
  const [code, setCode] = useState<string>()
  const list = useReadPages<typeof listMembers>('/api/manage/members')
  return (
    <Stack gap="lg">
      <Panel
        title="Members"
        says="People who can log in. A role holds for every project of this installation."
      >
        <RoleNote needs="owner" what="invite, change or remove members" />
        <Listed
          of={list}
          name="Members"
          columns={['Name', 'Role', 'Last seen', 'Actions']}
          minWidth={700}
          empty={<Empty title="No member yet" />}
        >
          {(member) => <MemberRow key={member.id} member={member} onInvited={setCode} />}
        </Listed>
      </Panel>
      <InviteForm onInvited={setCode} />
      <Panel title="Who may what">
        <Table>
          <Table.Tbody>
            {may.map(([role, what]) => (
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
      <SecretOnce
        title="The invitation"
        label="invitation link"
        says="The service sends no mail: hand this link on. It works once, within 7 days; there a password is chosen."
        secret={code === undefined ? undefined : joinLink(code)}
        onKept={() => setCode(undefined)}
      />
    </Stack>
  )
}
