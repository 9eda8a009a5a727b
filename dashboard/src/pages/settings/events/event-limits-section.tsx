import { Stack, Text } from '@mantine/core'
import { type EventLimitName, eventLimitBounds } from '@tributary/contract/event-api/event-limits'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { DataTable } from '#parts/data-table.tsx'
import { inPairs } from '#parts/forms/in-pairs.ts'
import { nullIfEmpty } from '#parts/forms/null-if-empty.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'
import { TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'

export function EventLimitsSection() {
  return (
    <Stack gap="lg">
      <EventLimits />
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

const limits: readonly { name: EventLimitName; label: string; what: string }[] = [
  { name: 'fields', label: 'Fields per event', what: 'Counted on all levels.' },
  { name: 'field_name_length', label: 'Field name, in characters', what: 'The longest name of a field.' },
  { name: 'text_length', label: 'Field text, in characters', what: 'The longest text of a field.' },
  { name: 'depth', label: 'Nesting depth', what: 'event_data is level 1, and a list is a level.' },
]

/** Empty means the default. */
type Draft = Record<EventLimitName, number | ''>

function limitField({ name, label, what }: (typeof limits)[number]) {
  const { min, max, default: usual } = eventLimitBounds[name]
  const description = `${what} ${formatCount(min)} to ${formatCount(max)}, ${formatCount(usual)} by default.`
  return { as: 'number', name, label, description, placeholder: 'Default', min, max } as const
}

/** The limits that a project sets itself. */
function EventLimits() {
  return (
    <ProjectPanel<Draft>
      title="Event limits"
      description="How much the data of an event or payment may hold. More is refused with 400 and the reason, and counted in the outcome ledger."
      saved={useProject().event_limits}
      fields={[
        ...inPairs<Draft>(limits.map(limitField)),
        'Clear a field to restore its default. Stored events do not change. Other services on the same database follow within two seconds.',
      ]}
      write={(difference) => ({ event_limits: nullIfEmpty(difference) })}
      done="The event limits were changed. They apply to new events."
    />
  )
}

const fixedLimits = [
  ['Request size', '1 MiB', '413'],
  ['Event name', '255 characters', '400'],
  ['User id, event id', '255 characters', '400'],
] as const

/** Events are looked up by these, so they cannot be longer. */
function FixedLimits() {
  return (
    <Panel title="Fixed limits" description="These are the same for every project and cannot be changed.">
      <DataTable
        label="Fixed limits"
        minWidth={380}
        plain
        columns={[
          { head: 'Limit', cell: ([what]) => what, rowHead: 500 },
          { head: 'Maximum', cell: ([, most]) => most },
          { head: 'Status when exceeded', cell: ([, , status]) => status },
        ]}
        rows={fixedLimits}
        keyOf={([what]) => what}
      />
    </Panel>
  )
}
