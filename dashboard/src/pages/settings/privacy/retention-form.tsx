import { NumberInput, Switch, Text } from '@mantine/core'
import { factsMonths } from '@tributary/contract/facts-months'
import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'

const { min, max, ofNewProjects } = factsMonths

/** What the project forgets, and when. */
export function RetentionForm() {
  const { retention } = useProject()
  const draft = useDraft<{ facts_months: number | ''; reduces: boolean }>({
    facts_months: retention.facts_months ?? '',
    reduces: retention.addresses === 'reduced',
  })
  return (
    <Panel
      title="How long data is kept"
      description="What is deleted or reduced does not come back, also if you choose a longer time later. Figures of reports stay as they are."
    >
      <RoleNote />
      <ProjectForm
        draft={draft}
        write={({ facts_months, reduces }) => ({
          retention: {
            ...(facts_months !== undefined && { facts_months: facts_months === '' ? null : facts_months }),
            ...(reduces !== undefined && { addresses: reduces ? ('reduced' as const) : ('kept' as const) }),
          },
        })}
        done="The settings were changed. They apply within an hour."
      >
        <NumberInput
          label="Months to keep clicks, opens and events"
          description={`${min} to ${max}; ${ofNewProjects} in new projects. Empty: never deleted. Explore, SQL and timelines reach back as far.`}
          placeholder="Never deleted"
          min={min}
          max={max}
          allowDecimal={false}
          clampBehavior="none"
          value={draft.value.facts_months}
          onChange={(value) => draft.set('facts_months', value === '' ? '' : Number(value))}
          maw={420}
        />
        <Switch
          label="Reduce IP addresses and user agents"
          description="A week after the longest attribution window, addresses become networks and user agents are removed."
          checked={draft.value.reduces}
          onChange={(event) => draft.set('reduces', event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          Decisions about older installs can then not be replayed, and conversions that are sent later carry
          no address.
        </Text>
      </ProjectForm>
    </Panel>
  )
}
