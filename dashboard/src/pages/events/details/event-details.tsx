import { Group, Stack, Title } from '@mantine/core'
import { type FactName, factLabel } from '@tributary/contract/fact-name'
import { TextLink } from '#parts/links.tsx'
import { EventChart } from './event-chart.tsx'
import { EventFigures } from './event-figures.tsx'
import { LatestEvents } from './latest-events.tsx'
import { LatestPayments } from './latest-payments.tsx'
import { MappingPanel } from './mapping-panel.tsx'

/** One event or payment type: its figures, chart, network mapping and latest occurrences. */
export function EventDetails({ fact }: { fact: FactName }) {
  return (
    <Stack gap="md">
      <div>
        <TextLink
          from="/p/$project/events"
          to="."
          search={(before) => ({ ...before, of: undefined, by: undefined })}
          size="sm"
        >
          All events
        </TextLink>
        <Group gap="xs" mt={4}>
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {factLabel(fact)}
          </Title>
        </Group>
      </div>
      <EventFigures fact={fact} />
      <EventChart fact={fact} />
      <MappingPanel fact={fact} />
      {fact.kind === 'event' ? <LatestEvents name={fact.name} /> : <LatestPayments type={fact.name} />}
    </Stack>
  )
}
