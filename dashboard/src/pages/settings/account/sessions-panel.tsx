import { Badge, Button, Group, Table, Text } from '@mantine/core'
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
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { nameDevice } from './name-device.ts'

const path = '/api/manage/sessions'

export function SessionsPanel() {
  const list = useRead<typeof listSessions>(path)
  const endOthers = useChange<typeof endOtherSessions>('DELETE', path, {
    done: 'Your other sessions have ended.',
  })
  return (
    <Panel
      title="Sessions"
      description="Where you are logged in. End a session that you do not recognise, and change your password."
    >
      <QueryView of={list}>
        {({ items }) => (
          <>
            <Table.ScrollContainer
              minWidth={520}
              type="native"
              tabIndex={0}
              role="region"
              aria-label="Sessions"
            >
              <Table verticalSpacing="xs">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">Device</Table.Th>
                    <Table.Th scope="col">Address</Table.Th>
                    <Table.Th scope="col">Last seen</Table.Th>
                    <Table.Th scope="col">Actions</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {items.map((session) => (
                    <SessionRow key={session.id} session={session} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
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

function SessionRow({ session }: { session: ItemOf<typeof listSessions> }) {
  const { timezone } = useProject()
  const { id, user_agent, address, seen_at, current } = session
  const device = nameDevice(user_agent)
  const end = useChange<typeof endSession>('DELETE', `${path}/{id}`, { done: 'The session has ended.' })
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        <Text span size="sm">
          {device}
        </Text>{' '}
        {current && <Badge variant="light">This session</Badge>}
      </Table.Th>
      <Table.Td>{address ?? 'Unknown'}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(seen_at, timezone)}</Table.Td>
      <Table.Td>
        {!current && (
          <Button
            size="xs"
            variant="default"
            loading={end.isPending}
            aria-label={`End the session of ${device}`}
            onClick={() => end.mutate({ params: { id } })}
          >
            End
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
