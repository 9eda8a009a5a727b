import { Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { currencies, timezones } from '#format/choices.ts'
import { formatTime } from '#format/times.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'
import { CurrencyPreview } from './currency-preview.tsx'

export function ProjectSection() {
  const { id, created_at, name, timezone, display_currency, website, revenue_from } = useProject()
  return (
    <ProjectPanel
      title="General"
      description={`Project ${id}, created ${formatTime(created_at, timezone)}`}
      saved={{ name, timezone, display_currency, website: website ?? '', revenue_from }}
      fields={({ value, difference }) => [
        { name: 'name', label: 'Name', description: 'The project’s name in this dashboard.', required: true },
        {
          as: 'select',
          name: 'timezone',
          label: 'Timezone',
          description:
            'Reports use days in this timezone. Changing it rebuilds aggregates in the background.',
          data: [...new Set([value.timezone, ...timezones])],
          searchable: true,
        },
        {
          as: 'select',
          name: 'display_currency',
          label: 'Currency',
          description:
            'Sums are in this currency. Stored amounts keep theirs and are converted with the exchange rates of their days.',
          data: [...new Set([value.display_currency, ...currencies])],
          searchable: true,
        },
        {
          name: 'website',
          label: 'Website',
          description: 'Where links lead on a computer if the campaign sets no website.',
          placeholder: 'https://www.example.com',
        },
        {
          as: 'radio',
          name: 'revenue_from',
          label: 'Revenue comes from',
          description: 'What counts as revenue in reports.',
          choices: [
            {
              value: 'payments_and_events',
              label: 'Payments and events',
              description: 'Completed payments, and the amounts of events.',
            },
            { value: 'payments', label: 'Payments only', description: 'Event amounts are not counted.' },
          ],
        },
        difference.display_currency !== undefined && <CurrencyPreview to={difference.display_currency} />,
        difference.timezone !== undefined && (
          <Text size="sm">Until aggregates are rebuilt, reports still use days in {timezone}.</Text>
        ),
      ]}
      write={(difference) => difference}
      done="The project was changed."
    />
  )
}
