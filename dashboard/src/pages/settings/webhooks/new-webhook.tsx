import { MultiSelect, Text, TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { webhooks } from '@tributary/contract/manage-api/outbound/webhooks'
import type { OutboundKind } from '@tributary/contract/outbound-kinds'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { webhookEventChoices } from './webhook-event-names.ts'

const route = getRouteApi('/p/$project/settings/$section')
const defaultEvents = ['install', 'signup', 'payment']

export function NewWebhook({ onSecret }: { onSecret: (secret: string) => void }) {
  const { id: project } = useProject()
  const go = route.useNavigate()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<string[]>(defaultEvents)
  const creating = useChange<typeof webhooks.create>('POST', '/api/manage/projects/{project}/webhooks', {
    done: 'The webhook was created.',
    notifyOnError: false,
    onDone: ({ id, secret }) => {
      setUrl('')
      setEvents(defaultEvents)
      onSecret(secret)
      void go({ search: { webhook: id }, resetScroll: false })
    },
  })
  return (
    <Panel title="Create a webhook">
      <AddForm
        button="Create the webhook"
        onSend={() =>
          creating.mutate({ params: { project }, body: { url, events: events as OutboundKind[] } })
        }
        isSending={creating.isPending}
        error={creating.error}
      >
        <TextInput
          label="Server URL"
          description="Must be reachable over https from the machine that runs the service."
          placeholder="https://api.example.com/tributary"
          required
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <MultiSelect
          label="Events"
          data={webhookEventChoices}
          value={events}
          onChange={setEvents}
          clearButtonProps={{ 'aria-label': 'Clear all events' }}
        />
      </AddForm>
      <Text size="sm" mt="md">
        Set up conversions for ad networks and analytics tools under{' '}
        <TextLink to="/p/$project/spend">Spend and networks</TextLink>.
      </Text>
    </Panel>
  )
}
