import { Anchor, Table } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { formatWindows } from './window-fields.ts'

type Props = { nameOf: (code: string) => string; onChoose: (code: string) => void }

/** The networks that override windows. */
export function SetWindows({ nameOf, onChoose }: Props) {
  const set = Object.entries(useProject().windows.networks)
  if (set.length === 0) return null
  return (
    <Table.ScrollContainer
      minWidth={300}
      type="native"
      tabIndex={0}
      role="region"
      aria-label="Windows per network"
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Network</Table.Th>
            <Table.Th scope="col">Overrides</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {set.map(([code, own]) => (
            <Table.Tr key={code}>
              <Table.Th scope="row" fw={500}>
                <Anchor component="button" type="button" size="sm" onClick={() => onChoose(code)}>
                  {nameOf(code)}
                </Anchor>
              </Table.Th>
              <Table.Td>{formatWindows(own)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
