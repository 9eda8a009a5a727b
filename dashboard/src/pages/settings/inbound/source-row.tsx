import { Badge, Group, Table, Text } from '@mantine/core'
import { inboundSourceNames } from '@tributary/contract/inbound-sources'
import type {
  deleteInboundSource,
  InboundSourceOnTheWire,
} from '@tributary/contract/manage-api/inbound/inbound-sources'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { CopyText } from '#parts/copy-text.tsx'
import { textsOfOutcome } from '#parts/outcome-texts.ts'
import { SecretButton } from './secret-button.tsx'

type Props = { source: InboundSourceOnTheWire; onSecret: (secret: string) => void }

export function SourceRow({ source, onSecret }: Props) {
  const { id: project } = useProject()
  const mayChange = useHasRole('admin')
  const { id } = source
  const name = inboundSourceNames[source.source]
  const removing = useChange<typeof deleteInboundSource>(
    'DELETE',
    '/api/manage/projects/{project}/inbound-sources/{id}',
    { done: 'The source was removed.' },
  )
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} style={{ verticalAlign: 'top' }}>
        {name}
        <div>
          <Badge variant="light" color={source.has_secret ? 'green' : 'yellow'} miw="max-content">
            {source.has_secret ? 'On' : 'Secret not set'}
          </Badge>
        </div>
      </Table.Th>
      <Table.Td maw={300} style={{ verticalAlign: 'top' }}>
        <CopyText text={source.url} label={`address of ${name}`} />
      </Table.Td>
      <Table.Td style={{ verticalAlign: 'top' }}>
        <Received source={source} />
      </Table.Td>
      <Table.Td style={{ verticalAlign: 'top' }}>
        <Group gap="xs">
          <SecretButton source={source} onSecret={onSecret} />
          <ConfirmButton
            size="xs"
            label="Remove"
            title={`Remove this source of ${name}?`}
            description="Its address stops working. Payments that it brought stay. This cannot be undone."
            confirm="Remove it"
            disabled={!mayChange}
            onConfirm={() => removing.mutate({ params: { project, id } })}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** When the last webhook came, and how many had which outcome. */
function Received({ source: { last_received_at, outcomes } }: { source: InboundSourceOnTheWire }) {
  const { timezone } = useProject()
  if (last_received_at === null) return <Text size="sm">Nothing yet</Text>
  return (
    <>
      <Text size="sm">{formatTime(last_received_at, timezone)}</Text>
      {Object.entries(outcomes).map(([outcome, count]) => (
        <Text key={outcome} size="sm" c="dimmed">
          {textsOfOutcome(outcome).name}: {formatCount(count)}
        </Text>
      ))}
    </>
  )
}
