import { Alert, Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import type { changeAudience, deleteAudience } from '@tributary/contract/manage-api/segments/audiences'
import { networkName } from '@tributary/contract/network-names'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useCanEdit } from '#api/use-session.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { type Audience, audiencesPath, consentNames, stateWords } from './audience.ts'
import { LeftOutList } from './left-out-list.tsx'

export function AudienceCard({ audience }: { audience: Audience }) {
  const name = `${networkName(audience.network)} ${audience.network_audience_id}`
  return (
    <Paper withBorder p="sm" component="article" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4}>
          <Group gap="xs">
            <Title order={3} size="h5">
              {name}
            </Title>
            <StateBadge {...stateWords[audience.state]} />
          </Group>
          <AudienceFigures audience={audience} />
          <LeftOutList leftOut={audience.left_out} />
        </Stack>
        {useCanEdit() && audience.state !== 'ending' && <AudienceActions audience={audience} name={name} />}
      </Group>
      {audience.error !== null && (
        <Alert color="red" mt="sm" title="The last attempt failed">
          {audience.error}
        </Alert>
      )}
    </Paper>
  )
}

function AudienceFigures({ audience }: { audience: Audience }) {
  const { timezone } = useProject()
  const { people, to_add, to_remove, sent_at, next_try_at, consent } = audience
  const open = [
    to_add > 0 && `${formatCount(to_add)} to add`,
    to_remove > 0 && `${formatCount(to_remove)} to remove`,
  ].filter((part) => part !== false)
  return (
    <>
      <Text size="sm">
        {formatCount(people)} users at the network
        {open.length > 0 && `, ${open.join(', ')}`}
      </Text>
      <Text size="sm" c="dimmed">
        {consentNames[consent]}.{' '}
        {sent_at === null ? 'Not sent yet.' : `Sent ${formatTime(sent_at, timezone)}.`}
        {audience.error !== null && next_try_at !== null && ` Next try ${formatTime(next_try_at, timezone)}.`}
      </Text>
    </>
  )
}

function AudienceActions({ audience, name }: { audience: Audience; name: string }) {
  const params = { segment: audience.segment_id, id: audience.id }
  const path = `${audiencesPath}/{id}` as const
  const change = useChange<typeof changeAudience>('PATCH', path, {
    done: 'The audience is being refreshed.',
  })
  return (
    <Group gap="xs">
      <Switch
        label="Every day"
        aria-label={`Refresh ${name} every day`}
        checked={audience.daily}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ params, body: { daily: event.currentTarget.checked } })}
      />
      <Button
        variant="default"
        loading={change.isPending}
        onClick={() => change.mutate({ params, body: {} })}
        aria-label={`Refresh now: ${name}`}
      >
        Refresh now
      </Button>
      <ActionButton<typeof deleteAudience>
        method="DELETE"
        path={path}
        params={params}
        label="Remove"
        name={`Remove ${name}`}
        size="sm"
        title={`Remove ${name}?`}
        description="All users are removed from the audience at the network, and it is no longer updated. The audience itself stays there, empty."
        confirm="Remove all users"
        done="All users are being removed from the network."
      />
    </Group>
  )
}
