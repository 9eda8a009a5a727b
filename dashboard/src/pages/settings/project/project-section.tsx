import { Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { currencies, timezones } from '#format/choices.ts'
import { formatTime } from '#format/times.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'
import { CurrencyPreview } from './currency-preview.tsx'

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
      description={`Project ${project.id}, created ${formatTime(project.created_at, project.timezone)}`}
    >
      <RoleNote />
      <ProjectForm draft={draft} write={(difference) => difference} done="The project was changed.">
        <TextInput
          label="Name"
          description="The project’s name in this dashboard."
          required
          {...text('name')}
        />
        <Select
          label="Timezone"
          description="Reports use days in this timezone. Changing it rebuilds aggregates in the background."
          data={[...new Set([value.timezone, ...timezones])]}
          searchable
          allowDeselect={false}
          value={value.timezone}
          onChange={(chosen) => set('timezone', chosen ?? project.timezone)}
        />
        <Select
          label="Currency"
          description="Sums are in this currency. Stored amounts keep theirs and are converted with the exchange rates of their days."
          data={[...new Set([value.display_currency, ...currencies])]}
          searchable
          allowDeselect={false}
          value={value.display_currency}
          onChange={(chosen) => set('display_currency', chosen ?? project.display_currency)}
        />
        <TextInput
          label="Website"
          description="Where links lead on a computer if the campaign sets no website."
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
              description="Completed payments, and the amounts of events."
            />
            <Radio value="payments" label="Payments only" description="Event amounts are not counted." />
          </Stack>
        </Radio.Group>
        {draft.difference.display_currency !== undefined && (
          <CurrencyPreview to={draft.difference.display_currency} />
        )}
        {draft.difference.timezone !== undefined && (
          <Text size="sm">Until aggregates are rebuilt, reports still use days in {project.timezone}.</Text>
        )}
      </ProjectForm>
    </Panel>
  )
}
