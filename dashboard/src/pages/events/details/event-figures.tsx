import { Paper, SimpleGrid, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { FactName } from '@tributary/contract/fact-name'
import type { listEventNames } from '@tributary/contract/manage-api/facts/event-names'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatCount, formatMoney } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import type { EventName } from '#pages/events/names/sort-names.ts'
import { useDays } from '#parts/days/use-days.ts'
import { Empty, QueryView } from '#parts/states.tsx'

const route = getRouteApi('/p/$project/events')

export function EventFigures({ fact }: { fact: FactName }) {
  const { display_currency: currency } = useProject()
  const names = useRead<typeof listEventNames>('/api/manage/projects/{project}/event-names', {
    query: useDays(route.useSearch()),
  })
  return (
    <QueryView of={names} rows={2}>
      {({ items }) => {
        const found = items.find(({ kind, name }) => kind === fact.kind && name === fact.name)
        if (found === undefined) return <Empty title="Not recorded in this period" />
        return (
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm" component="dl" m={0}>
            {figuresOf(found, currency).map(([label, value]) => (
              <Paper key={label} withBorder p="sm">
                <Text component="dt" size="sm" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" m={0} fw={650} size="lg">
                  {value}
                </Text>
              </Paper>
            ))}
          </SimpleGrid>
        )
      }}
    </QueryView>
  )
}

function figuresOf(row: EventName, currency: string): [string, string][] {
  return [
    ['Count', formatCount(row.count)],
    ['Users', formatCount(row.unique_count)],
    ['Revenue', formatMoney(row.revenue, currency)],
    ['Cost each', row.cost_per_event === null ? '–' : formatMoney(row.cost_per_event, currency)],
    ['First day', formatDay(row.first_day)],
    ['Last day', formatDay(row.last_day)],
  ]
}
