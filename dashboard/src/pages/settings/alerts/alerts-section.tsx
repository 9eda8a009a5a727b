import { Divider, Stack, Text, Title } from '@mantine/core'
import type { listAlertDestinations } from '@tributary/contract/manage-api/alerts/alert-destinations'
import { useHasInstallationRole, useHasRole } from '#api/use-session.ts'
import { type AlertScope, pathIn } from '#parts/alerts/alert-scope.ts'
import { RoleNote } from '#parts/forms/role-note.tsx'
import { Panel } from '#parts/panel.tsx'
import { useResource } from '#parts/resource-panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { DestinationCard } from './destination-card.tsx'
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
        {mayChange && <Destinations scope="project" />}
      </Panel>
      {isOwner && (
        <Panel
          title="Destinations of the service’s alerts"
          description="About its database, disk, backups, queues, mail and credentials. They are the same for every project."
        >
          <Destinations scope="service" />
          <Text size="sm" mt="md">
            A service that is down as a whole cannot report it. Let something outside watch /health/ready,
            too.
          </Text>
        </Panel>
      )}
    </Stack>
  )
}

function Destinations({ scope }: { scope: AlertScope }) {
  const list = useResource<typeof listAlertDestinations>(pathIn(scope, 'alert-destinations'))
  return (
    <>
      <QueryView of={list}>
        {(items) =>
          items.length === 0 ? (
            <Text size="sm">There is no destination yet.</Text>
          ) : (
            <Stack gap="lg">
              {items.map((destination) => (
                <DestinationCard key={destination.id} scope={scope} destination={destination} />
              ))}
            </Stack>
          )
        }
      </QueryView>
      <Divider my="md" />
      <Title order={3} size="h5" mb="sm">
        Add a destination
      </Title>
      <NewDestination scope={scope} />
    </>
  )
}
