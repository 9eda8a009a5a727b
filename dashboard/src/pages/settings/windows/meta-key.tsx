import { Group, Text } from '@mantine/core'
import type { changeProject } from '@tributary/contract/manage-api/projects/projects'
import { useProject } from '#api/use-project.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { AddForm } from '#parts/forms/add-form.tsx'
import { Panel } from '#parts/panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'

const call = { method: 'PATCH', path: '/api/manage/projects/{project}' } as const

/** The key that decrypts Meta's install referrer. It can be set and removed, never read. */
export function MetaKey() {
  const { configured } = useProject().meta_install_referrer_key
  return (
    <Panel
      title="Meta install referrer key"
      description="Lets the service read which Meta ad an Android install came from. It is stored encrypted and never shown."
      actions={
        configured && (
          <ActionButton<typeof changeProject>
            {...call}
            body={{ meta_install_referrer_key: null }}
            label="Remove the key"
            title="Remove the key?"
            description="Installs that only Meta’s referrer can attribute become organic."
            confirm="Remove it"
            removes
            done="The key was removed."
          />
        )
      }
    >
      <Group gap="sm" mb="md">
        <StateBadge word={configured ? 'Stored' : 'Not stored'} color={configured ? 'green' : 'gray'} />
        {!configured && <Text size="sm">Meta’s referrer cannot be read yet.</Text>}
      </Group>
      <AddForm<typeof changeProject, { key: string }>
        {...call}
        blank={{ key: '' }}
        fields={[
          {
            as: 'password',
            name: 'key',
            label: 'Decryption key',
            description: '64 hexadecimal characters, from your app’s settings at Meta.',
            autoComplete: 'off',
            maw: 560,
          },
        ]}
        write={({ key }) => ({ meta_install_referrer_key: key.trim() })}
        isReady={({ key }) => key !== ''}
        button={configured ? 'Replace the key' : 'Store the key'}
        done="The key was stored."
      />
    </Panel>
  )
}
