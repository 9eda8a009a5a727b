import { Stack } from '@mantine/core'
import type { listAlerts } from '@tributary/contract/manage-api/alerts/alerts'
import { useReadPages } from '#api/use-read.ts'
import { type AlertScope, pathIn } from '#parts/alerts/alert-scope.ts'
import { ShowMore } from '#parts/show-more.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { AlertItem } from './alert-item.tsx'

type State = 'open' | 'muted' | 'ended'

type Props = { scope: AlertScope; state: State; kind: string | undefined }

export function AlertList({ scope, state, kind }: Props) {
  const alerts = useReadPages<typeof listAlerts>(pathIn(scope, 'alerts'), {
    query: { state, kind, limit: 50 },
  })
  return (
    <>
      <QueryView of={alerts} empty={<Empty {...emptyTexts(scope)[state]} />}>
        {(items) => (
          <Stack gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {items.map((alert) => (
              <AlertItem key={alert.id} scope={scope} alert={alert} />
            ))}
          </Stack>
        )}
      </QueryView>
      <ShowMore of={alerts} />
    </>
  )
}

const watched: Record<AlertScope, string> = {
  project:
    'Tributary watches for campaigns without clicks, spend without installs, refused deliveries, suspicious installs and unusual days.',
  service: 'Tributary watches its database, disk, backups, queues, mail and credentials.',
}

function emptyTexts(scope: AlertScope): Record<State, { title: string; description: string }> {
  return {
    open: { title: 'No open alerts', description: watched[scope] },
    muted: {
      title: 'No open alert is muted',
      description: 'A muted alert is shown here, and no message is sent about it.',
    },
    ended: { title: 'No alert has ended yet', description: 'Ended alerts are kept for 90 days.' },
  }
}
