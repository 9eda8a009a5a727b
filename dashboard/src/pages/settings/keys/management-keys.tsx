import type {
  listManagementKeys,
  ManagementKeyOnTheWire,
  revokeManagementKey,
} from '@tributary/contract/manage-api/access/management-keys'
import { mayBeMasked, roleName } from '#pages/settings/members/role-choices.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { ResourcePanel } from '#parts/resource-panel.tsx'
import { Time } from '#parts/time.tsx'
import { KeyHint } from './key-hint.tsx'
import { NewKey, path } from './new-management-key.tsx'

export function ManagementKeys() {
  return (
    <ResourcePanel<typeof listManagementKeys>
      path={path}
      title="Management keys"
      description="For the command line, agents and scripts. A key works in this project alone, with its role: a viewer’s key only reads."
      minWidth={760}
      columns={[
        { head: 'Name', rowHead: 500, cell: ({ name }) => name },
        { head: 'Key', cell: ({ hint }) => <KeyHint text={`mk_…${hint}`} /> },
        { head: 'Role', cell: ({ role }) => roleName(role) },
        {
          head: 'Personal data',
          cell: ({ personal_data, role }) => (personal_data || !mayBeMasked(role) ? 'Shown' : 'Masked'),
        },
        { head: 'Created', cell: ({ created_at }) => <Time at={created_at} /> },
        { head: 'Last used', cell: ({ last_used_at }) => <Time at={last_used_at} /> },
        { head: 'Actions', cell: (item) => <RevokeButton item={item} /> },
      ]}
      empty={{
        title: 'No management keys',
        description: 'Create one for each program that needs access.',
      }}
    >
      <NewKey />
    </ResourcePanel>
  )
}

type Item = ManagementKeyOnTheWire

function RevokeButton({ item: { id, name, made } }: { item: Item }) {
  const { server_keys, share_links } = made
  const ends =
    server_keys + share_links === 0
      ? ''
      : `. What it made ends with it: server keys: ${server_keys}, share links: ${share_links}`
  return (
    <ActionButton<typeof revokeManagementKey>
      method="DELETE"
      path={`${path}/{id}`}
      params={{ id }}
      label="Revoke"
      name={`Revoke ${name}`}
      title={`Revoke “${name}”?`}
      description={`Requests with this key are rejected at once${ends}. This cannot be undone.`}
      confirm="Revoke the key"
      done="The key was revoked."
    />
  )
}
