import { Anchor, Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '../../../api/use-project.ts'
import { Panel } from '../../../parts/panel.tsx'

const limits = [
  ['Request size', '1 MiB', '413'],
  ['Event name', '255 characters', '400'],
  ['User id, event id', '255 characters', '400'],
  ['Fields per event, on all levels', '200', '400'],
  ['Field name', '128 characters', '400'],
  ['Field text', '2,048 characters', '400'],
  ['Nesting depth', '5', '400'],
] as const

export function EventLimitsSection() {
  const params = { project: useProjectId() } as never
  return (
    <Stack gap="lg">
      <Panel
        title="Event limits"
        description="These are the same for every project and cannot be changed. Anything over a limit is refused with the reason and counted in the outcome ledger."
      >
        <Table.ScrollContainer
          minWidth={380}
          type="native"
          tabIndex={0}
          role="region"
          aria-label="Event limits"
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Limit</Table.Th>
                <Table.Th scope="col">Maximum</Table.Th>
                <Table.Th scope="col">Status when exceeded</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {limits.map(([what, most, status]) => (
                <Table.Tr key={what}>
                  <Table.Th scope="row" fw={500}>
                    {what}
                  </Table.Th>
                  <Table.Td>{most}</Table.Td>
                  <Table.Td>{status}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Panel>
      <Panel title="Related pages">
        <Stack gap="xs">
          <Text size="sm">
            Map events to the standard events of ad networks under{' '}
            <Anchor component={Link} to="/p/$project/events" params={params}>
              Events
            </Anchor>
            .
          </Text>
          <Text size="sm">
            Refused events and their reasons are in the{' '}
            <Anchor component={Link} to="/p/$project/ledger" params={params}>
              outcome ledger
            </Anchor>
            .
          </Text>
        </Stack>
      </Panel>
    </Stack>
  )
}
