import { NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'
import { type EventLimitDraft, eventLimitFields, writeEventLimits } from './event-limit-fields.ts'

/** The limits that a project sets itself. */
export function EventLimitsForm() {
  const { event_limits } = useProject()
  const draft = useDraft<EventLimitDraft>(event_limits)
  return (
    <Panel
      title="Event limits"
      description="How much the data of an event or payment may hold. More is refused with 400 and the reason, and counted in the outcome ledger."
    >
      <RoleNote />
      <ProjectForm
        draft={draft}
        write={(difference) => ({ event_limits: writeEventLimits(difference) })}
        done="The event limits were changed. They apply to new events."
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {eventLimitFields.map(({ name, label, description, usual, min, max }) => (
            <NumberInput
              key={name}
              label={label}
              description={`${description} ${formatCount(min)} to ${formatCount(max)}, ${formatCount(usual)} by default.`}
              placeholder="Default"
              min={min}
              max={max}
              clampBehavior="none"
              value={draft.value[name]}
              onChange={(value) => draft.set(name, value === '' ? '' : Number(value))}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          Clear a field to restore its default. Stored events do not change. Other services on the same
          database follow within two seconds.
        </Text>
      </ProjectForm>
    </Panel>
  )
}
