import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { webhooks } from '@tributary/contract/manage-api/outbound/webhooks'
import type { OutboundKind } from '@tributary/contract/outbound-kinds'
import { AddForm } from '#parts/forms/add-form.tsx'
import { TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { eventsField, path, secret } from './webhook.ts'

const route = getRouteApi('/p/$project/settings/$section')

export function NewWebhook() {
  const go = route.useNavigate()
  return (
    <Panel title="Create a webhook">
      <AddForm<typeof webhooks.create, { url: string; events: OutboundKind[] }>
        path={path}
        blank={{ url: '', events: ['install', 'signup', 'payment'] }}
        fields={[
          {
            name: 'url',
            label: 'Server URL',
            description: 'Must be reachable over https from the machine that runs the service.',
            placeholder: 'https://api.example.com/tributary',
            required: true,
          },
          { ...eventsField, clearButtonProps: { 'aria-label': 'Clear all events' } },
        ]}
        write={(webhook) => webhook}
        button="Create the webhook"
        done="The webhook was created."
        secret={secret}
        onDone={({ id }) => void go({ search: { webhook: id }, resetScroll: false })}
      />
      <Text size="sm" mt="md">
        Set up conversions for ad networks and analytics tools under{' '}
        <TextLink to="/p/$project/spend">Spend and networks</TextLink>.
      </Text>
    </Panel>
  )
}
