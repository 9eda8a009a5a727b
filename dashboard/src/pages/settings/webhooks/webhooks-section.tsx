import { Anchor, Stack, Table, Text } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { webhooks } from '@tributary/contract/manage-api/outbound/webhooks'
import { useState } from 'react'
import { useProject } from '../../../api/use-project.ts'
import { useReadPages } from '../../../api/use-read.ts'
import { Panel } from '../../../parts/panel.tsx'
import { Empty } from '../../../parts/states.tsx'
import { RoleNote } from '../form/role-note.tsx'
import { Listed } from '../show/listed.tsx'
import { SecretOnce } from '../show/secret-once.tsx'
import { Deliveries } from './deliveries.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { newsNames } from './news-names.ts'
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
        says="Your own server is told what happens, as it happens: signed as Standard Webhooks says, and tried again for a day."
      >
        <RoleNote what="create, change or test a webhook" />
        <Listed
          of={list}
          name="Webhooks"
          columns={['Address', 'Hears of', 'State']}
          empty={<Empty title="No webhook yet" says="Create the first one below." />}
        >
          {(item) => (
            <Table.Tr key={item.id} {...(item.id === chosen && { bg: 'var(--mantine-color-default-hover)' })}>
              <Table.Th scope="row" fw={500}>
                <Anchor
                  component={Link}
                  to="."
                  search={{ webhook: item.id } as never}
                  resetScroll={false}
                  size="sm"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {item.url}
                </Anchor>
              </Table.Th>
              <Table.Td>{item.events.map((kind) => newsNames[kind]).join(', ')}</Table.Td>
              <Table.Td>
                <WebhookState webhook={item} />
              </Table.Td>
            </Table.Tr>
          )}
        </Listed>
      </Panel>
      {webhook !== undefined && (
        <>
          <WebhookPanel key={webhook.id} webhook={webhook} onSecret={setSecret} />
          <Deliveries webhook={webhook.id} />
        </>
      )}
      {chosen !== undefined && list.data !== undefined && webhook === undefined && (
        <Panel>
          <Text size="sm">There is no webhook {chosen} in this project.</Text>
        </Panel>
      )}
      <NewWebhook onSecret={setSecret} />
      <SecretOnce
        title="The secret of the webhook"
        label="webhook secret"
        says="Your server checks with it that a message is from here. A secret from before goes on for 24 hours beside it."
        secret={secret}
        onKept={() => setSecret(undefined)}
      />
    </Stack>
  )
}
