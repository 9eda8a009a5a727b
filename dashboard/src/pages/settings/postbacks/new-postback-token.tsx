import { Select } from '@mantine/core'
import type { createPostbackToken } from '@tributary/contract/manage-api/attribution/postback-tokens'
import type { affiliates } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { knownNetworks } from '#format/known-networks.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { Panel } from '#parts/panel.tsx'
import { networkLabel } from './network-label.ts'

type Props = { made: readonly string[]; onSecret: (secret: string) => void }

export function NewPostbackToken({ made, onSecret }: Props) {
  const { id: project } = useProject()
  const [chosen, setChosen] = useState<string | null>(null)
  const partners = useReadPages<typeof affiliates.list>('/api/manage/projects/{project}/affiliates', {
    params: { project },
  })
  const creating = useChange<typeof createPostbackToken>(
    'POST',
    '/api/manage/projects/{project}/postback-tokens',
    {
      done: 'The token was created.',
      notifyOnError: false,
      onDone: ({ token }) => {
        setChosen(null)
        if (token !== null) onSecret(token)
      },
    },
  )
  // A select has no empty value.
  const choices = [
    { value: '-', label: networkLabel('') },
    ...knownNetworks.map((code) => ({ value: code, label: networkLabel(code) })),
    ...(partners.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ].filter(({ value }) => !made.includes(value === '-' ? '' : value))
  return (
    <Panel title="Add a postback token">
      <AddForm
        button="Create the token"
        onSend={() =>
          creating.mutate({ params: { project }, body: { network: chosen === '-' ? '' : (chosen ?? '') } })
        }
        isSending={creating.isPending}
        error={creating.error}
        ready={chosen !== null}
      >
        <Select
          label="Network"
          description="Of the campaigns whose clicks and impressions it reports. Reports without the token are accepted for 30 days."
          placeholder="Choose a network or an affiliate"
          data={choices}
          value={chosen}
          onChange={setChosen}
        />
      </AddForm>
    </Panel>
  )
}
