import { Stack } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'
import {
  hasValue,
  newRow,
  type RowDraft,
  readRow,
  triggerNames,
  triggers,
  writeRow,
} from './conversion-rows.ts'
import { PostbackCampaigns } from './postback-campaigns.tsx'
import { type InputColumn, RowTable } from './row-table.tsx'

export function ConversionValuesSection() {
  const { skadnetwork, display_currency } = useProject()
  return (
    <Stack gap="lg">
      <ProjectPanel
        title="Conversion values"
        description="What the app reports to Apple (SKAdNetwork, AdAttributionKit) about a user. If several rows match, the highest value counts; it never decreases."
        saved={{ rows: skadnetwork.conversion_values.map(readRow) }}
        fields={({ value: { rows }, set }) => [
          <RowTable
            key="rows"
            label="Conversion values"
            minWidth={700}
            noun="row"
            empty="No rows yet: the app reports only the install to Apple."
            hint="Fine values are 0 to 63. A row that locks the window makes Apple report sooner."
            newRow={newRow}
            add="Add a row"
            rows={rows}
            columns={columnsIn(display_currency)}
            onChange={(next) => set({ rows: next })}
          />,
        ]}
        write={(_, { rows }) => ({ skadnetwork: { conversion_values: rows.map(writeRow) } })}
        done="The conversion values were changed."
      />
      <PostbackCampaigns />
    </Stack>
  )
}

const triggerChoices = triggers.map((value) => ({ value, label: triggerNames[value] }))

const coarseChoices = [
  { value: '', label: 'None' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
]

function columnsIn(currency: string): InputColumn<RowDraft>[] {
  return [
    { head: 'When', w: 176, field: { as: 'select', name: 'trigger', data: triggerChoices } },
    {
      head: 'Which',
      field: ({ trigger }) =>
        hasValue(trigger) && { name: 'value', placeholder: trigger === 'revenue' ? currency : 'Name' },
    },
    {
      head: 'Fine',
      label: 'fine value, 0 to 63',
      w: 76,
      field: { as: 'number', name: 'fine', hideControls: true },
    },
    {
      head: 'Coarse',
      label: 'coarse value',
      w: 124,
      field: { as: 'select', name: 'coarse', data: coarseChoices },
    },
    { head: 'Locks the window', label: 'locks the conversion window', field: { as: 'check', name: 'lock' } },
  ]
}
