import { Anchor, Table } from '@mantine/core'
import { useProject } from '../../../api/use-project.ts'
import { sayWindows } from './window-fields.ts'

type Props = { nameOf: (code: string) => string; onChoose: (code: string) => void }

/** The networks with windows of their own. */
export function SetWindows({ nameOf, onChoose }: Props) {
  const set = Object.entries(useProject().windows.networks)
  if (set.length === 0) return null
  return (
    <Table.ScrollContainer
      minWidth={300}
      type="native"
      tabIndex={0}
      role="region"
      aria-label="Windows of single networks"
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Network</Table.Th>
            <Table.Th scope="col">Its own windows</Table.Th>
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
              <Table.Td>{sayWindows(own)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
