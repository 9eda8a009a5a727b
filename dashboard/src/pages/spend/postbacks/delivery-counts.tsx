import { Table, Text } from '@mantine/core'
import type { DeliverySummaryOnTheWire } from '@tributary/contract/manage-api/outbound/delivery-summary'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { reasonOf } from './delivery-words.ts'

/** The table cells that destinations and webhooks share. */
export function DeliveryCounts({ summary }: { summary: DeliverySummaryOnTheWire | undefined }) {
  const { timezone } = useProject()
  const { delivered = 0, failed = 0, skipped = 0, waiting = 0 } = summary ?? {}
  return (
    <>
      <Table.Td ta="right">{formatCount(delivered)}</Table.Td>
      <Table.Td ta="right" {...(failed > 0 && { c: 'red', fw: 600 })}>
        {formatCount(failed)}
      </Table.Td>
      <Table.Td ta="right">{formatCount(skipped)}</Table.Td>
      <Table.Td ta="right">{formatCount(waiting)}</Table.Td>
      <Table.Td>
        {summary?.last_at == null ? 'Never' : formatTime(summary.last_at, timezone)}
        {summary?.last_reason != null && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {reasonOf(summary.last_reason)}
          </Text>
        )}
      </Table.Td>
    </>
  )
}
