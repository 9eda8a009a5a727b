import { Stack, Text } from '@mantine/core'
import type { FactName } from '@tributary/contract/fact-name'
import type { eventMappings } from '@tributary/contract/manage-api/outbound/event-mappings'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { useCanEdit } from '#api/use-session.ts'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { describeMapping } from './describe-mapping.ts'
import { MappingForm } from './mapping-form.tsx'

/** The standard event that ad networks receive for this event. */
export function MappingPanel({ fact }: { fact: FactName }) {
  const { display_currency: currency } = useProject()
  const mayChange = useCanEdit()
  const mappings = useRead<typeof eventMappings.list>('/api/manage/projects/{project}/event-mappings', {
    query: { limit: 1000 },
  })
  return (
    <Panel title="Network mapping">
      <QueryView of={mappings} rows={2}>
        {({ items }) => {
          const mapping = items.find(({ event_name, payment_type }) =>
            fact.kind === 'event' ? event_name === fact.name : payment_type === fact.name,
          )
          return (
            <Stack gap="md">
              <Text size="sm">{describeMapping(mapping, currency)}</Text>
              {mayChange && <MappingForm key={mapping?.id ?? 'none'} fact={fact} mapping={mapping} />}
            </Stack>
          )
        }}
      </QueryView>
    </Panel>
  )
}
