import { Badge, Button, Group, Text } from '@mantine/core'
import type {
  endOtherSessions,
  endSession,
  listSessions,
} from '@tributary/contract/manage-api/access/sessions'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { nameDevice } from './name-device.ts'

const path = '/api/manage/sessions'

export function SessionsPanel() {
  const list = useRead<typeof listSessions>(path)
  const endOthers = useChange<typeof endOtherSessions>('DELETE', path, {
    done: 'Your other sessions have ended.',
  })
  const { timezone } = useProject()
  return (
    <Panel
      title="Sessions"
      description="Where you are logged in. End a session that you do not recognise, and change your password."
    >
      <QueryView of={list}>
        {({ items }) => (
          <>
            <DataTable
              label="Sessions"
              minWidth={520}
              plain
              columns={[
                {
                  head: 'Device',
                  cell: ({ user_agent, current }) => (
                    <>
                      <Text span size="sm">
                        {nameDevice(user_agent)}
                      </Text>{' '}
                      {current && <Badge variant="light">This session</Badge>}
                    </>
                  ),
                  rowHead: 500,
                },
                { head: 'Address', cell: ({ address }) => address ?? 'Unknown' },
                { head: 'Last seen', cell: ({ seen_at }) => formatTime(seen_at, timezone), nowrap: true },
                { head: 'Actions', cell: (session) => !session.current && <EndSession session={session} /> },
              ]}
              rows={items}
              keyOf={({ id }) => id}
            />
            {items.length > 1 && (
              <Group mt="sm">
                <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                  End all other sessions
                </Button>
              </Group>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  )
}

function EndSession({ session: { id, user_agent } }: { session: ItemOf<typeof listSessions> }) {
  const end = useChange<typeof endSession>('DELETE', `${path}/{id}`, { done: 'The session has ended.' })
  return (
    <Button
      size="xs"
      variant="default"
      loading={end.isPending}
      aria-label={`End the session of ${nameDevice(user_agent)}`}
      onClick={() => end.mutate({ params: { id } })}
    >
      End
    </Button>
  )
}
