import { Anchor, Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '../../../api/use-project.ts'
import { Panel } from '../../../parts/panel.tsx'

const limits = [
  ['Size of a request', '1 MiB', '413'],
  ['Name of an event', '255 characters', '400'],
  ['User id, event id', '255 characters', '400'],
  ['Fields of an event, over all levels', '200', '400'],
  ['Name of a field', '128 characters', '400'],
  ['Text in a field', '2,048 characters', '400'],
  ['Levels of nesting', '5', '400'],
] as const

export function EventLimitsSection() {
  const params = { project: useProjectId() } as never
  return (
    <Stack gap="lg">
      <Panel
        title="Event limits"
        says="These are the same for every project and cannot be changed. What is over a limit is refused with the reason, and the outcome ledger counts it."
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
                <Table.Th scope="col">What</Table.Th>
                <Table.Th scope="col">At most</Table.Th>
                <Table.Th scope="col">Answer beyond</Table.Th>
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
      <Panel title="Elsewhere">
        <Stack gap="xs">
          <Text size="sm">
            Which events are standard events for ad networks is set under{' '}
            <Anchor component={Link} to="/p/$project/events" params={params}>
              Events
            </Anchor>
            .
          </Text>
          <Text size="sm">
            What was refused, and why, is in the{' '}
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
