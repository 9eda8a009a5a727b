import { Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { webhooks } from '@tributary/contract/manage-api/outbound/webhooks'
import { TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { ResourcePanel, useResource } from '#parts/resource-panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { Deliveries } from './deliveries.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { eventNames, path, type Webhook } from './webhook.ts'
import { WebhookPanel } from './webhook-panel.tsx'

const route = getRouteApi('/p/$project/settings/$section')

export function WebhooksSection() {
  const { webhook: chosen } = route.useSearch()
  return (
    <Stack gap="lg">
      <ResourcePanel<typeof webhooks.list>
        path={path}
        title="Webhooks"
        description="Sends events to your own server as they happen, signed as in Standard Webhooks and retried for a day."
        role={{ what: 'create, change or test a webhook' }}
        rowProps={({ id }) => (id === chosen ? { bg: 'var(--mantine-color-default-hover)' } : {})}
        columns={[
          { head: 'URL', rowHead: 500, cell: (item) => <Name item={item} /> },
          { head: 'Events', cell: ({ events }) => events.map((kind) => eventNames[kind]).join(', ') },
          { head: 'State', cell: (item) => <State item={item} /> },
        ]}
        empty={{ title: 'No webhooks yet', description: 'Create the first one below.' }}
      />
      {chosen !== undefined && <Chosen id={chosen} />}
      <NewWebhook />
    </Stack>
  )
}

function Name({ item: { id, url } }: { item: Webhook }) {
  return (
    <TextLink
      from="/p/$project/settings/$section"
      to="."
      search={{ webhook: id }}
      resetScroll={false}
      size="sm"
      style={{ overflowWrap: 'anywhere' }}
    >
      {url}
    </TextLink>
  )
}

function stateOf({ enabled, status }: Webhook): { label: string; color: string } {
  if (status === 'gone') return { label: 'Gone: returned 410', color: 'red' }
  if (!enabled) return { label: 'Off', color: 'gray' }
  return status === 'ok' ? { label: 'On', color: 'green' } : { label: 'Unauthorized', color: 'orange' }
}

function State({ item }: { item: Webhook }) {
  const { label, color } = stateOf(item)
  return <StateBadge word={label} color={color} />
}

function Chosen({ id }: { id: number }) {
  const { data } = useResource<typeof webhooks.list>(path)
  const webhook = data?.find((one) => one.id === id)
  if (webhook !== undefined)
    return (
      <>
        <WebhookPanel key={id} webhook={webhook} />
        <Deliveries webhook={id} />
      </>
    )
  if (data === undefined) return null
  return (
    <Panel>
      <Text size="sm">This project has no webhook {id}.</Text>
    </Panel>
  )
}
