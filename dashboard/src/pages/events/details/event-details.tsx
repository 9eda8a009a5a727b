import { Anchor, Group, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FactName, factLabel } from '@tributary/contract/fact-name'
import { useProjectId } from '#api/use-project.ts'
import { EventChart } from './event-chart.tsx'
import { EventFigures } from './event-figures.tsx'
import { LatestEvents } from './latest-events.tsx'
import { LatestPayments } from './latest-payments.tsx'
import { MappingPanel } from './mapping-panel.tsx'

/** One event or payment type: its figures, chart, network mapping and latest occurrences. */
export function EventDetails({ fact }: { fact: FactName }) {
  const project = useProjectId()
  return (
    <Stack gap="md">
      <div>
        <Anchor
          component={Link}
          to="/p/$project/events"
          params={{ project } as never}
          search={((before: object) => ({ ...before, of: undefined, by: undefined })) as never}
          size="sm"
        >
          All events
        </Anchor>
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
