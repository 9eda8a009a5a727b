import { Stack, Table, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { webhooks } from '@tributary/contract/manage-api/outbound/webhooks'
import { useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { SecretDialog } from '#pages/settings/show/secret-dialog.tsx'
import { TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { Deliveries } from './deliveries.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { webhookEventNames } from './webhook-event-names.ts'
import { WebhookPanel } from './webhook-panel.tsx'
import { WebhookState } from './webhook-state.tsx'

const route = getRouteApi('/p/$project/settings/$section')

export function WebhooksSection() {
  const { id: project } = useProject()
  const { webhook: chosen } = route.useSearch()
  const [secret, setSecret] = useState<string>()
  const list = useReadPages<typeof webhooks.list>('/api/manage/projects/{project}/webhooks', {
    params: { project },
  })
  const webhook = list.data?.find(({ id }) => id === chosen)
  return (
    <Stack gap="lg">
      <Panel
        title="Webhooks"
        description="Sends events to your own server as they happen, signed as in Standard Webhooks and retried for a day."
      >
        <RoleNote what="create, change or test a webhook" />
        <PagedTable
          of={list}
          name="Webhooks"
          columns={['URL', 'Events', 'State']}
          empty={<Empty title="No webhooks yet" description="Create the first one below." />}
        >
          {(item) => (
            <Table.Tr key={item.id} {...(item.id === chosen && { bg: 'var(--mantine-color-default-hover)' })}>
              <Table.Th scope="row" fw={500}>
                <TextLink
                  from="/p/$project/settings/$section"
                  to="."
                  search={{ webhook: item.id }}
                  resetScroll={false}
                  size="sm"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {item.url}
                </TextLink>
              </Table.Th>
              <Table.Td>{item.events.map((kind) => webhookEventNames[kind]).join(', ')}</Table.Td>
              <Table.Td>
                <WebhookState webhook={item} />
              </Table.Td>
            </Table.Tr>
          )}
        </PagedTable>
      </Panel>
      {webhook !== undefined && (
        <>
          <WebhookPanel key={webhook.id} webhook={webhook} onSecret={setSecret} />
          <Deliveries webhook={webhook.id} />
        </>
      )}
      {chosen !== undefined && list.data !== undefined && webhook === undefined && (
        <Panel>
          <Text size="sm">This project has no webhook {chosen}.</Text>
        </Panel>
      )}
      <NewWebhook onSecret={setSecret} />
      <SecretDialog
        title="Webhook secret"
        label="webhook secret"
        description="Your server uses it to verify that a message comes from this service. A previous secret stays valid for 24 hours."
        secret={secret}
        onSaved={() => setSecret(undefined)}
      />
    </Stack>
  )
}
