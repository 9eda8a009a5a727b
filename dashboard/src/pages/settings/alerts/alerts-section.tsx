import { Stack, Text } from '@mantine/core'
import { useHasInstallationRole, useHasRole } from '../../../api/use-session.ts'
import { Panel } from '../../../parts/panel.tsx'
import { RoleNote } from '../form/role-note.tsx'
import { DestinationList } from './destination-list.tsx'
import { NewDestination } from './new-destination.tsx'

export function AlertsSection() {
  const mayChange = useHasRole('admin')
  const isOwner = useHasInstallationRole('owner')
  return (
    <Stack gap="lg">
      <Panel
        title="Who is told about this project"
        description="By mail or in a chat: once when an alert opens, and once when it ends. Until somebody is added, alerts are on their page only."
      >
        <RoleNote what="see and change who is told" />
        {mayChange && (
          <>
            <DestinationList scope="project" />
            <NewDestination scope="project" />
          </>
        )}
      </Panel>
      {isOwner && (
        <Panel
          title="Who is told about the service"
          description="About its database, disk, backups, queues, mail and credentials. It is the same for every project."
        >
          <DestinationList scope="service" />
          <NewDestination scope="service" />
          <Text size="sm" mt="md">
            Nobody inside can report that the whole service is down. Let something outside look at
            /health/ready, too.
          </Text>
        </Panel>
      )}
    </Stack>
  )
}
