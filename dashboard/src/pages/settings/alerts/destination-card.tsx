import { Badge, Group, Stack, Text } from '@mantine/core'
import type {
  AlertDestinationOnTheWire,
  changeAlertDestination,
  deleteAlertDestination,
  testAlertDestination,
} from '@tributary/contract/manage-api/alerts/alert-destinations'
import { useState } from 'react'
import type { DataOf } from '#api/endpoint-types.ts'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { TestResult } from '#pages/settings/show/test-result.tsx'
import { ActionButton } from '#parts/action-button.tsx'
import { alertNames, channelNames } from '#parts/alerts/alert-names.ts'
import { type AlertScope, pathIn } from '#parts/alerts/alert-scope.ts'
import { FormButton } from '#parts/forms/form-button.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { type Choice, choiceFields, choiceOf, choiceToSend } from './choice-fields.ts'

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
        <EditButton scope={scope} destination={destination} />
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

/** Opens what a destination gets. */
function EditButton({ scope, destination }: Props) {
  const { id, name, channel } = destination
  return (
    <FormButton<typeof changeAlertDestination, Choice & { name: string; url: string }>
      method="PATCH"
      path={pathIn(scope, 'alert-destinations/{id}')}
      params={{ id }}
      label="Edit"
      name={`Edit ${name}`}
      title={`Edit “${name}”`}
      blank={{ name, url: '', ...choiceOf(destination) }}
      fields={[
        { name: 'name', label: 'Name', required: true, maxLength: 100 },
        channel !== 'email' && {
          name: 'url',
          label: 'New address',
          description: 'Leave it empty to keep the present one, which is not shown.',
          type: 'url',
          autoComplete: 'off',
        },
        ...choiceFields(scope),
      ]}
      write={({ name, url, ...choice }) => ({ name, ...(url !== '' && { url }), ...choiceToSend(choice) })}
      button="Save"
      done="The change was saved."
    />
  )
}
