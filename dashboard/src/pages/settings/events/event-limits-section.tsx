import { Stack, Text } from '@mantine/core'
import { TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { EventLimitsForm } from './event-limits-form.tsx'
import { FixedLimits } from './fixed-limits.tsx'

export function EventLimitsSection() {
  return (
    <Stack gap="lg">
      <EventLimitsForm />
      <FixedLimits />
      <Panel title="Related pages">
        <Stack gap="xs">
          <Text size="sm">
            Map events to the standard events of ad networks under{' '}
            <TextLink to="/p/$project/events">Events</TextLink>.
          </Text>
          <Text size="sm">
            Refused events and their reasons are in the{' '}
            <TextLink to="/p/$project/ledger">outcome ledger</TextLink>.
          </Text>
        </Stack>
      </Panel>
    </Stack>
  )
}
