import { Badge, Group, Stack, Text } from '@mantine/core'
import type {
  AlertDestinationOnTheWire,
  deleteAlertDestination,
  testAlertDestination,
} from '@tributary/contract/manage-api/alerts/alert-destinations'
import { useState } from 'react'
import type { DataOf } from '#api/endpoint-types.ts'
import { TestResult } from '#pages/settings/show/test-result.tsx'
import { ActionButton } from '#parts/action-button.tsx'
import { alertNames, channelNames } from '#parts/alerts/alert-names.ts'
import { type AlertScope, pathIn } from '#parts/alerts/alert-scope.ts'
import { StateBadge } from '#parts/state-badge.tsx'
import { EditDestination } from './edit-destination.tsx'
import { LastDelivery } from './last-delivery.tsx'

type Props = { scope: AlertScope; destination: AlertDestinationOnTheWire }

export function DestinationCard({ scope, destination }: Props) {
  const { channel, name, email, kinds, notify_on_resolve, unsubscribed } = destination
  return (
    <Stack gap={6} component="section" aria-label={name}>
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Badge variant="light">{channelNames[channel]}</Badge>
        {unsubscribed && <StateBadge word="Unsubscribed" color="gray" />}
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {email !== null && email !== name && `${email}. `}
        {kinds === null ? 'All alerts' : kinds.map((kind) => alertNames[kind]).join(', ')}
        {notify_on_resolve ? ', also when they end.' : ', not when they end.'}
      </Text>
      <LastDelivery destination={destination} />
      <DestinationActions scope={scope} destination={destination} />
    </Stack>
  )
}

function DestinationActions({ scope, destination }: Props) {
  const { id, name } = destination
  const [result, setResult] = useState<DataOf<typeof testAlertDestination>>()
  return (
    <>
      <Group gap="xs">
        <ActionButton<typeof testAlertDestination>
          method="POST"
          path={pathIn(scope, 'alert-destinations/{id}/test')}
          params={{ id }}
          label="Send a test message"
          name={`Send a test message to ${name}`}
          onDone={setResult}
        />
        <EditDestination scope={scope} destination={destination} />
        <ActionButton<typeof deleteAlertDestination>
          method="DELETE"
          path={pathIn(scope, 'alert-destinations/{id}')}
          params={{ id }}
          label="Delete"
          name={`Delete ${name}`}
          title={`Delete “${name}”?`}
          description="It gets no more messages. Alerts stay on their page."
          confirm="Delete"
          done="The destination was deleted."
        />
      </Group>
      {result !== undefined && (
        <TestResult
          ok={result.sent}
          mt={0}
          title={result.sent ? 'The test message was taken' : 'The test message was not taken'}
        >
          {result.answer}
        </TestResult>
      )}
    </>
  )
}
