import { Stack, Text } from '@mantine/core'
import { useHasInstallationRole, useHasRole } from '#api/use-session.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { Panel } from '#parts/panel.tsx'
import { DestinationList } from './destination-list.tsx'
import { NewDestination } from './new-destination.tsx'

export function AlertsSection() {
  const mayChange = useHasRole('admin')
  const isOwner = useHasInstallationRole('owner')
  return (
    <Stack gap="lg">
      <Panel
        title="Destinations of this project’s alerts"
        description="A message by mail, in a chat or to your server when an alert opens, and one when it ends. Without a destination, alerts are on their page only."
      >
        <RoleNote what="see and change the destinations" />
        {mayChange && (
          <>
            <DestinationList scope="project" />
            <NewDestination scope="project" />
          </>
        )}
      </Panel>
      {isOwner && (
        <Panel
          title="Destinations of the service’s alerts"
          description="About its database, disk, backups, queues, mail and credentials. They are the same for every project."
        >
          <DestinationList scope="service" />
          <NewDestination scope="service" />
          <Text size="sm" mt="md">
            A service that is down as a whole cannot report it. Let something outside watch /health/ready,
            too.
          </Text>
        </Panel>
      )}
    </Stack>
  )
}
