import { Badge, Group, Stack, Text } from '@mantine/core'
import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import type {
  deleteTestDevice,
  TestDeviceOnTheWire,
} from '@tributary/contract/manage-api/test-devices/test-devices'
import { useProject } from '#api/use-project.ts'
import { useCanEdit } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { InstallLink } from '#pages/people/id-links.tsx'
import { ActionButton } from '#parts/action-button.tsx'
import { ButtonLink } from '#parts/links.tsx'
import { ArmedDevice } from './armed-device.tsx'
import { DeviceFacts } from './device-facts.tsx'

const states: Record<TestDeviceOnTheWire['state'], { label: string; color: string }> = {
  armed: { label: 'Waiting for a phone', color: 'blue' },
  expired: { label: 'No phone came', color: 'gray' },
  opened: { label: 'Link opened', color: 'orange' },
  known: { label: 'Known', color: 'green' },
}

type Props = { device: TestDeviceOnTheWire; facts: readonly LiveFactOnTheWire[] }

export function TestDeviceItem({ device, facts }: Props) {
  const canEdit = useCanEdit()
  const { id, name, state } = device
  return (
    <Stack gap="xs" data-device={id}>
      <Group gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Badge variant="light" color={states[state].color}>
          {states[state].label}
        </Badge>
        <Group gap="xs" ml="auto">
          <ButtonLink
            to="/p/$project/live"
            search={{ device: String(id) }}
            size="xs"
            variant="default"
            aria-label={`Watch live: ${name}`}
          >
            Watch live
          </ButtonLink>
          {canEdit && (
            <ActionButton<typeof deleteTestDevice>
              method="DELETE"
              path="/api/manage/projects/{project}/test-devices/{id}"
              params={{ id }}
              label="Remove"
              name={`Remove ${name}`}
              title={`Remove ${name}?`}
              description="It becomes a phone like any other: everything that it ever did counts in the figures again. To keep its tests out, leave it on the list."
              confirm="Remove and count it"
              done={`${name} is no test device any more.`}
            />
          )}
        </Group>
      </Group>
      <DeviceProgress device={device} />
      <DeviceFacts name={name} facts={facts} />
    </Stack>
  )
}

/** What happened last, and what to do next. */
function DeviceProgress({
  device: { id, name, state, link, ids, installs },
}: {
  device: TestDeviceOnTheWire
}) {
  const { timezone } = useProject()
  const [install] = installs
  if (state === 'armed' && link !== null) return <ArmedDevice id={id} name={name} link={link} />
  return (
    <Text size="sm" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
      {state === 'expired' && 'No phone opened the link in time. Remove it, and make a new one.'}
      {state === 'opened' &&
        'A phone opened the link. Now install and start the app on it. If its install is not attributed to this click, add the phone by its install id.'}
      {state === 'known' &&
        `Recognised by ${ids.map(({ kind, value }) => `${kind} ${value}`).join(', ') || 'its installs'}. `}
      {state === 'known' && install === undefined && 'It has not called yet: start the app on it.'}
      {install !== undefined && (
        <>
          Last install: {install.campaign ?? 'organic'}, {formatTime(install.installed_at, timezone)}.{' '}
          <InstallLink install={install.install_id}>Receipt</InstallLink>
        </>
      )}
    </Text>
  )
}
