import { Table, Text } from '@mantine/core'
import type { DeliverySummaryOnTheWire } from '@tributary/contract/manage-api/outbound/delivery-summary'
import type { WebhookOnTheWire } from '@tributary/contract/manage-api/outbound/webhooks'
import { useCanEdit } from '#api/use-session.ts'
import { TextLink } from '#parts/links.tsx'
import { DeliveryCounts } from './delivery-counts.tsx'
import { StatusBadge } from './destination-row.tsx'

type Props = { webhook: WebhookOnTheWire; summary: DeliverySummaryOnTheWire | undefined }

/** Webhooks are edited in the settings; their deliveries are in the same log. */
export function WebhookRow({ webhook, summary }: Props) {
  const mayChange = useCanEdit()
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {webhook.url}
        <Text size="sm" c="dimmed">
          Webhook
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge status={webhook.status} enabled={webhook.enabled} />
      </Table.Td>
      <DeliveryCounts summary={summary} />
      <Table.Td>{webhook.enabled ? 'Yes' : 'No'}</Table.Td>
      {mayChange && (
        <Table.Td ta="right">
          <TextLink to="/p/$project/settings/$section" params={{ section: 'webhooks' }} size="sm">
            Open settings
          </TextLink>
        </Table.Td>
      )}
    </Table.Tr>
  )
}
