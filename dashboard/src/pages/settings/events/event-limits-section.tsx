import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '#api/use-project.ts'
import { Panel } from '#parts/panel.tsx'
import { EventLimitsForm } from './event-limits-form.tsx'
import { FixedLimits } from './fixed-limits.tsx'

export function EventLimitsSection() {
  const params = { project: useProjectId() } as never
  return (
    <Stack gap="lg">
      <EventLimitsForm />
      <FixedLimits />
      <Panel title="Related pages">
        <Stack gap="xs">
          <Text size="sm">
            Map events to the standard events of ad networks under{' '}
            <Anchor component={Link} to="/p/$project/events" params={params}>
              Events
            </Anchor>
            .
          </Text>
          <Text size="sm">
            Refused events and their reasons are in the{' '}
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
