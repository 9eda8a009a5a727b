import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { AlertOnTheWire } from '@tributary/contract/manage-api/alerts/alerts'
import { useProject } from '#api/use-project.ts'
import { formatDuration, formatTime } from '#format/times.ts'
import { alertNames } from '#parts/alerts/alert-names.ts'
import { type AlertScope, useMayMute } from '#parts/alerts/alert-scope.ts'
import { MuteButton } from './mute-button.tsx'

export function AlertItem({ scope, alert }: { scope: AlertScope; alert: AlertOnTheWire }) {
  const { kind, title, why, action, state, path } = alert
  const mayMute = useMayMute(scope)
  return (
    <Stack gap={4} component="li" aria-label={title}>
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Badge variant="default">{alertNames[kind]}</Badge>
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {why}
      </Text>
      {state !== 'ended' && <Text size="sm">{action}</Text>}
      <WhenText alert={alert} />
      {(path !== '' || (state === 'open' && mayMute)) && (
        <Group gap="md" mt={4}>
          {path !== '' && <PathLink path={path} title={title} />}
          {state === 'open' && mayMute && <MuteButton scope={scope} alert={alert} />}
        </Group>
      )}
    </Stack>
  )
}

function WhenText({ alert: { since, ended_at, mute } }: { alert: AlertOnTheWire }) {
  const { timezone } = useProject()
  const from = formatTime(since, timezone)
  const seconds = (Date.parse(ended_at ?? new Date().toISOString()) - Date.parse(since)) / 1_000
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {ended_at === null
        ? `Since ${from}, ${formatDuration(seconds)}`
        : `From ${from} to ${formatTime(ended_at, timezone)}`}
      {mute !== null &&
        `. Muted until ${formatTime(mute.until, timezone)}${mute.by === null ? '' : ` by ${mute.by}`}: ${mute.reason}`}
    </Text>
  )
}

/** The service names the page with its search: the router takes it as an address. */
function PathLink({ path, title }: { path: string; title: string }) {
  const router = useRouter()
  return (
    <Anchor
      size="sm"
      href={path}
      aria-label={`Look at it: ${title}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void router.navigate({ href: path })
      }}
    >
      Look at it
    </Anchor>
  )
}
