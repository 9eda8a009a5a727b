import { Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { useProject } from '../../../api/use-project.ts'
import { currencies, timezones } from '../../../format/choices.ts'
import { writeMoment } from '../../../format/times.ts'
import { Panel } from '../../../parts/panel.tsx'
import { ProjectForm } from '../form/project-form.tsx'
import { RoleNote } from '../form/role-note.tsx'
import { useDraft } from '../form/use-draft.ts'

export function ProjectSection() {
  const project = useProject()
  const draft = useDraft({
    name: project.name,
    timezone: project.timezone,
    display_currency: project.display_currency,
    website: project.website ?? '',
    revenue_from: project.revenue_from,
  })
  const { value, set, text } = draft
  return (
    <Panel
      title="General"
      says={`Project ${project.id}, made ${writeMoment(project.created_at, project.timezone)}`}
    >
      <RoleNote />
      <ProjectForm draft={draft} write={(difference) => difference} done="The project was changed.">
        <TextInput
          label="Name"
          description="How the project is called in this dashboard."
          required
          {...text('name')}
        />
        <Select
          label="Timezone"
          description="Days of all reports are days there. A change makes every sum anew, in the background."
          data={[...new Set([value.timezone, ...timezones])]}
          searchable
          allowDeselect={false}
          value={value.timezone}
          onChange={(chosen) => set('timezone', chosen ?? project.timezone)}
        />
        <Select
          label="Currency"
          description="Money is shown in it. Other currencies are converted as they come in; what is stored already stays as it is."
          data={[...new Set([value.display_currency, ...currencies])]}
          searchable
          allowDeselect={false}
          value={value.display_currency}
          onChange={(chosen) => set('display_currency', chosen ?? project.display_currency)}
        />
        <TextInput
          label="Website"
          description="Where a link leads on a computer, when its campaign names no page of its own."
          placeholder="https://www.example.com"
          {...text('website')}
        />
        <Radio.Group
          label="Revenue comes from"
          description="What counts as revenue in reports."
          value={value.revenue_from}
          onChange={(chosen) => set('revenue_from', chosen as typeof value.revenue_from)}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="payments_and_events"
              label="Payments and events"
              description="Completed payments, and the amount of events that carry one."
            />
            <Radio value="payments" label="Payments only" description="Amounts of events are left out." />
          </Stack>
        </Radio.Group>
        {draft.difference.timezone !== undefined && (
          <Text size="sm">
            Until the sums are made anew, reports still show the days of {project.timezone}.
          </Text>
        )}
      </ProjectForm>
    </Panel>
  )
}
