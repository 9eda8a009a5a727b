import { Code, Divider, Group } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type {
  rotateWebhookSecret,
  testWebhook,
  webhooks,
} from '@tributary/contract/manage-api/outbound/webhooks'
import { useState } from 'react'
import type { DataOf } from '#api/endpoint-types.ts'
import { TestResult } from '#pages/settings/show/test-result.tsx'
import { ActionButton } from '#parts/action-button.tsx'
import { SavedForm } from '#parts/forms/saved-form.tsx'
import { Panel } from '#parts/panel.tsx'
import { eventsField, path, secret, type Webhook } from './webhook.ts'

const route = getRouteApi('/p/$project/settings/$section')

/** One webhook: its settings and actions. */
export function WebhookPanel({ webhook: { id, url, events, enabled } }: { webhook: Webhook }) {
  return (
    <Panel title={`Webhook ${id}`} description="While it is off, no events are queued for it.">
      <SavedForm<typeof webhooks.change, Pick<Webhook, 'url' | 'events' | 'enabled'>>
        method="PATCH"
        path={`${path}/{id}`}
        params={{ id }}
        saved={{ url, events, enabled }}
        fields={[
          { as: 'switch', name: 'enabled', label: 'On' },
          { name: 'url', label: 'URL', required: true },
          eventsField,
        ]}
        write={(difference) => difference}
        done="The webhook was changed."
      />
      <Divider my="md" />
      <Actions id={id} />
    </Panel>
  )
}

/** Test, new secret and removal. */
function Actions({ id }: { id: number }) {
  const go = route.useNavigate()
  const [result, setResult] = useState<DataOf<typeof testWebhook>>()
  const call = { params: { id }, size: 'sm' } as const
  return (
    <>
      <Group gap="sm">
        <ActionButton<typeof testWebhook>
          {...call}
          method="POST"
          path={`${path}/{id}/test`}
          label="Send a test"
          onDone={setResult}
        />
        <ActionButton<typeof rotateWebhookSecret>
          {...call}
          method="POST"
          path={`${path}/{id}/rotate-secret`}
          label="New secret"
          title="Rotate the secret?"
          description="For 24 hours each message carries two signatures, from the new and the previous secret. After that, only the new one is used."
          confirm="Create a new secret"
          secret={secret}
        />
        <ActionButton<typeof webhooks.remove>
          {...call}
          method="DELETE"
          path={`${path}/{id}`}
          label="Remove the webhook"
          title="Remove this webhook?"
          description="Nothing more is sent to its server. This cannot be undone."
          confirm="Remove it"
          done="The webhook was removed."
          onDone={() => void go({ search: {}, resetScroll: false })}
        />
      </Group>
      {result !== undefined && <Result {...result} />}
    </>
  )
}

function Result({ delivered, status_code, reason, answer }: DataOf<typeof testWebhook>) {
  return (
    <TestResult ok={delivered} title={delivered ? 'The test was delivered' : 'The test was not delivered'}>
      {status_code !== null && `The server returned ${status_code}. `}
      {reason}
      {answer !== null && answer !== '' && (
        <Code block mt="xs">
          {answer}
        </Code>
      )}
    </TestResult>
  )
}
