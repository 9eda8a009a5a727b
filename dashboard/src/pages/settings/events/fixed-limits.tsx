import { Table } from '@mantine/core'
import { Panel } from '#parts/panel.tsx'

const limits = [
  ['Request size', '1 MiB', '413'],
  ['Event name', '255 characters', '400'],
  ['User id, event id', '255 characters', '400'],
] as const

/** Events are looked up by these, so they cannot be longer. */
export function FixedLimits() {
  return (
    <Panel title="Fixed limits" description="These are the same for every project and cannot be changed.">
      <Table.ScrollContainer
        minWidth={380}
        type="native"
        tabIndex={0}
        role="region"
        aria-label="Fixed limits"
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
  )
}
