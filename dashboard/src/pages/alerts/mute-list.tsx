import { Button, Divider, Group, Stack, Text, Title } from '@mantine/core'
import type { listAlertMutes, unmuteAlerts } from '@tributary/contract/manage-api/alerts/alert-mutes'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import { alertNames } from '#parts/alerts/alert-names.ts'
import { type AlertScope, pathIn, useMayMute } from '#parts/alerts/alert-scope.ts'
import { QueryView } from '#parts/states.tsx'

/** What is muted, whether or not such an alert is open. */
export function MuteList({ scope }: { scope: AlertScope }) {
  const mutes = useRead<typeof listAlertMutes>(pathIn(scope, 'alert-mutes'))
  return (
    <>
      <Divider my="md" />
      <Title order={2} size="h4" mb="sm">
        What is muted
      </Title>
      <QueryView
        of={mutes}
        empty={<Text size="sm">Nothing. An open alert can be muted for some days, with a reason.</Text>}
      >
        {({ items }) => (
          <Stack gap="md">
            {items.map((mute) => (
              <MuteItem key={mute.id} scope={scope} mute={mute} />
            ))}
          </Stack>
        )}
      </QueryView>
    </>
  )
}

type Mute = ItemOf<typeof listAlertMutes>

function MuteItem({ scope, mute }: { scope: AlertScope; mute: Mute }) {
  const { timezone } = useProject()
  const mayMute = useMayMute(scope)
  const ending = useChange<typeof unmuteAlerts>('DELETE', pathIn(scope, 'alert-mutes/{id}'), {
    done: 'The mute has ended.',
  })
  const what =
    mute.subject === null ? `All of kind ${alertNames[mute.kind]}` : (mute.about ?? alertNames[mute.kind])
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <Text size="sm" fw={600}>
          {what}
        </Text>
        <Text size="sm">
          Until {formatTime(mute.until, timezone)}
          {mute.by !== null && ` by ${mute.by}`}: {mute.reason}
        </Text>
      </div>
      {mayMute && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Unmute: ${what}`}
          loading={ending.isPending}
          onClick={() => ending.mutate({ params: { id: mute.id } })}
        >
          Unmute
        </Button>
      )}
    </Group>
  )
}
