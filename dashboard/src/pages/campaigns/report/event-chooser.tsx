import { Checkbox, Fieldset, Table, Text } from '@mantine/core'
import {
  type EventKind,
  eventColumnId,
  eventFigures,
  figureLabels,
  hasFigure,
  readEventColumn,
} from '@tributary/contract/campaign-table/event-columns'
import type { Days } from '@tributary/contract/day-range'
import type { listEventNames } from '@tributary/contract/manage-api/facts/event-names'
import { useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { Empty, QueryView } from '#parts/states.tsx'

type Props = { days: Days; chosen: readonly string[]; onToggle: (id: string) => void }
type Name = { kind: EventKind; name: string }

const kindLabels: Record<EventKind, string> = { event: 'event', payment: 'payment' }

/** Events and payments by name, each with up to three figures: count or users, amount, cost. */
export function EventChooser({ days, chosen, onToggle }: Props) {
  const project = useProjectId()
  const read = useRead<typeof listEventNames>('/api/manage/projects/{project}/event-names', {
    params: { project },
    query: days,
  })
  return (
    <Fieldset legend="Events and payments">
      <Text size="sm" c="dimmed" mb="xs">
        Count or unique users, amount, and cost each.
      </Text>
      <QueryView of={read}>
        {({ items }) => {
          const names = withChosen(items, chosen)
          if (names.length === 0) return <Empty title="No events in this period" />
          return (
            <Table.ScrollContainer minWidth={430} maxHeight={420}>
              <Table stickyHeader>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">Name</Table.Th>
                    {eventFigures.map((figure) => (
                      <Table.Th key={figure} scope="col">
                        {figureLabels[figure]}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {names.map((event) => (
                    <EventChoice key={`${event.kind} ${event.name}`} {...{ event, chosen, onToggle }} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }}
      </QueryView>
    </Fieldset>
  )
}

function EventChoice({ event, chosen, onToggle }: { event: Name } & Omit<Props, 'days'>) {
  const { kind, name } = event
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
        {name}
        <Text span size="sm" c="dimmed" display="block">
          {kindLabels[kind]}
        </Text>
      </Table.Th>
      {eventFigures.map((figure) => {
        const id = eventColumnId({ kind, figure, name })
        return (
          <Table.Td key={figure}>
            <Checkbox
              aria-label={`${name}: ${figureLabels[figure].toLowerCase()}`}
              checked={chosen.includes(id)}
              disabled={!hasFigure(name, figure)}
              onChange={() => onToggle(id)}
            />
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}

/** Adds chosen names that did not occur in this period, so that they can be deselected. */
function withChosen(items: readonly Name[], chosen: readonly string[]): Name[] {
  const known = new Set(items.map(({ kind, name }) => `${kind} ${name}`))
  const others = chosen
    .flatMap((id) => readEventColumn(id) ?? [])
    .filter(({ kind, name }) => !known.has(`${kind} ${name}`))
  const unique = new Map(others.map(({ kind, name }) => [`${kind} ${name}`, { kind, name }]))
  return [...items, ...unique.values()]
}
