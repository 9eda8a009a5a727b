import { Checkbox, Fieldset, Text } from '@mantine/core'
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
import { useRead } from '#api/use-read.ts'
import { DataTable } from '#parts/data-table.tsx'
import { Empty, QueryView } from '#parts/states.tsx'

type Props = { days: Days; chosen: readonly string[]; onToggle: (id: string) => void }
type Name = { kind: EventKind; name: string }

/** Events and payments by name, each with up to three figures: count or users, amount, cost. */
export function EventChooser({ days, chosen, onToggle }: Props) {
  const read = useRead<typeof listEventNames>('/api/manage/projects/{project}/event-names', {
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
            <DataTable
              plain
              label="Events and payments"
              minWidth={430}
              maxHeight={420}
              verticalSpacing={7}
              columns={[
                {
                  head: 'Name',
                  cell: ({ name }) => name,
                  note: ({ kind }) => kind,
                  rowHead: 400,
                  props: { style: { overflowWrap: 'anywhere' } },
                },
                ...eventFigures.map((figure) => ({
                  head: figureLabels[figure],
                  cell: ({ kind, name }: Name) => {
                    const id = eventColumnId({ kind, figure, name })
                    return (
                      <Checkbox
                        aria-label={`${name}: ${figureLabels[figure].toLowerCase()}`}
                        checked={chosen.includes(id)}
                        disabled={!hasFigure(name, figure)}
                        onChange={() => onToggle(id)}
                      />
                    )
                  },
                })),
              ]}
              rows={names}
              keyOf={({ kind, name }) => `${kind} ${name}`}
            />
          )
        }}
      </QueryView>
    </Fieldset>
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
