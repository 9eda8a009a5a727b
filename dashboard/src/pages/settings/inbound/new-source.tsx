import { Select, Text } from '@mantine/core'
import {
  type InboundSourceKind,
  inboundSourceKinds,
  inboundSourceNames,
  makesOwnSecret,
} from '@tributary/contract/inbound-sources'
import type { createInboundSource } from '@tributary/contract/manage-api/inbound/inbound-sources'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { Panel } from '#parts/panel.tsx'

const choices = inboundSourceKinds.map((value) => ({ value, label: inboundSourceNames[value] }))

export function NewSource({ onSecret }: { onSecret: (secret: string) => void }) {
  const { id: project } = useProject()
  const [source, setSource] = useState<InboundSourceKind>('revenuecat')
  const creating = useChange<typeof createInboundSource>(
    'POST',
    '/api/manage/projects/{project}/inbound-sources',
    {
      done: 'The source was created.',
      notifyOnError: false,
      onDone: ({ secret }) => {
        if (secret !== null) onSecret(secret)
      },
    },
  )
  return (
    <Panel title="Add a payment source">
      <AddForm
        button="Create the source"
        onSend={() => creating.mutate({ params: { project }, body: { source } })}
        isSending={creating.isPending}
        error={creating.error}
      >
        <Select
          label="Service"
          data={choices}
          value={source}
          allowDeselect={false}
          onChange={(chosen) => setSource((chosen ?? source) as InboundSourceKind)}
        />
        <Text size="sm" c="dimmed">
          {makesOwnSecret(source)
            ? `You get an address and a secret: enter both at ${inboundSourceNames[source]}.`
            : `You get an address: create a webhook for it at ${inboundSourceNames[source]}, then set the secret that you are shown there.`}
        </Text>
      </AddForm>
    </Panel>
  )
}
