import { Badge, Group, Text } from '@mantine/core'
import type {
  endOtherSessions,
  endSession,
  listSessions,
} from '@tributary/contract/manage-api/access/sessions'
import { ActionButton } from '#parts/action-button.tsx'
import { ResourcePanel, useResource } from '#parts/resource-panel.tsx'
import { Time } from '#parts/time.tsx'
import { nameDevice } from './name-device.ts'

const path = '/api/manage/sessions'
const button = { method: 'DELETE', needs: 'viewer', removes: false } as const

export function SessionsPanel() {
  const { data = [] } = useResource<typeof listSessions>(path)
  return (
    <ResourcePanel<typeof listSessions>
      path={path}
      title="Sessions"
      description="Where you are logged in. End a session that you do not recognise, and change your password."
      minWidth={520}
      columns={[
        {
          head: 'Device',
          rowHead: 500,
          cell: ({ user_agent, current }) => (
            <>
              <Text span size="sm">
                {nameDevice(user_agent)}
              </Text>{' '}
              {current && <Badge variant="light">This session</Badge>}
            </>
          ),
        },
        { head: 'Address', cell: ({ address }) => address ?? 'Unknown' },
        { head: 'Last seen', nowrap: true, cell: ({ seen_at }) => <Time at={seen_at} /> },
        {
          head: 'Actions',
          cell: ({ id, current, user_agent }) =>
            !current && (
              <ActionButton<typeof endSession>
                {...button}
                path={`${path}/{id}`}
                params={{ id }}
                label="End"
                name={`End the session of ${nameDevice(user_agent)}`}
                done="The session has ended."
              />
            ),
        },
      ]}
      empty={{ title: 'No sessions' }}
    >
      {data.length > 1 && (
        <Group mt="sm">
          <ActionButton<typeof endOtherSessions>
            {...button}
            path={path}
            label="End all other sessions"
            size="sm"
            done="Your other sessions have ended."
          />
        </Group>
      )}
    </ResourcePanel>
  )
}
