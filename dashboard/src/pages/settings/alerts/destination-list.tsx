import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type {
  AlertDestinationOnTheWire,
  deleteAlertDestination,
  listAlertDestinations,
  testAlertDestination,
} from '@tributary/contract/manage-api/alerts/alert-destinations'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import { alertNames, channelNames } from '#parts/alerts/alert-names.ts'
import { type AlertScope, pathIn, useScopeParams } from '#parts/alerts/alert-scope.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { QueryView } from '#parts/states.tsx'
import { EditDestination } from './edit-destination.tsx'

export function DestinationList({ scope }: { scope: AlertScope }) {
  const path = pathIn(scope, 'alert-destinations')
  const destinations = useRead<typeof listAlertDestinations>(path, { params: useScopeParams() })
  return (
    <QueryView of={destinations}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm">There is no destination yet.</Text>
        ) : (
          <Stack gap="lg">
            {items.map((destination) => (
              <DestinationCard key={destination.id} scope={scope} destination={destination} />
            ))}
          </Stack>
        )
      }
    </QueryView>
  )
}

type Props = { scope: AlertScope; destination: AlertDestinationOnTheWire }

function DestinationCard({ scope, destination }: Props) {
  const { channel, name, email, kinds, notify_on_resolve, unsubscribed } = destination
  return (
    <Stack gap={6} component="section" aria-label={name}>
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Badge variant="light">{channelNames[channel]}</Badge>
        {unsubscribed && (
          <Badge variant="light" color="gray">
            Unsubscribed
          </Badge>
        )}
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

const stateTexts = {
  waiting: 'not delivered yet',
  sending: 'being sent',
  sent: 'delivered',
  failed: 'failed',
  skipped: 'skipped',
} as const

function LastDelivery({ destination: { last_delivery: last } }: Pick<Props, 'destination'>) {
  const { timezone } = useProject()
  if (last === null)
    return (
      <Text size="sm" c="dimmed">
        No alert was sent yet.
      </Text>
    )
  const next =
    last.next_attempt_at === null ? '' : ` Next attempt: ${formatTime(last.next_attempt_at, timezone)}.`
  const words = last.state === 'sent' || last.answer === null ? '' : ` ${last.answer.replace(/\.?$/, '.')}`
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      Last alert: {formatTime(last.at, timezone)}, {stateTexts[last.state]}.{words}
      {next}
    </Text>
  )
}

function DestinationActions({ scope, destination }: Props) {
  const { id, name } = destination
  const params = { ...useScopeParams(), id }
  const testing = useChange<typeof testAlertDestination>(
    'POST',
    pathIn(scope, 'alert-destinations/{id}/test'),
  )
  const deleting = useChange<typeof deleteAlertDestination>(
    'DELETE',
    pathIn(scope, 'alert-destinations/{id}'),
    {
      done: 'The destination was deleted.',
    },
  )
  return (
    <>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={`Send a test message to ${name}`}
          loading={testing.isPending}
          onClick={() => testing.mutate({ params })}
        >
          Send a test message
        </Button>
        <EditDestination scope={scope} destination={destination} />
        <ConfirmButton
          size="xs"
          label="Delete"
          name={`Delete ${name}`}
          title={`Delete “${name}”?`}
          description="It gets no more messages. Alerts stay on their page."
          confirm="Delete"
          loading={deleting.isPending}
          onConfirm={() => deleting.mutate({ params })}
        />
      </Group>
      {testing.data !== undefined && !testing.isPending && (
        <Alert
          role="status"
          color={testing.data.sent ? 'green' : 'red'}
          title={testing.data.sent ? 'The test message was taken' : 'The test message was not taken'}
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {testing.data.answer}
          </Text>
        </Alert>
      )}
    </>
  )
}
