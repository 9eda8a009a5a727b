import { Checkbox, NumberInput, Select, Stack, TextInput } from '@mantine/core'
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
import { RowTable } from './row-table.tsx'

export function ConversionValuesSection() {
  const { conversion_values } = useProject().skadnetwork
  return (
    <Stack gap="lg">
      <ProjectPanel
        title="Conversion values"
        description="What the app reports to Apple (SKAdNetwork, AdAttributionKit) about a user. If several rows match, the highest value counts; it never decreases."
        saved={{ rows: conversion_values.map(readRow) }}
        fields={({ value: { rows }, set }) => [
          <ConversionRows key="rows" rows={rows} onChange={(next) => set('rows', next)} />,
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

function ConversionRows({ rows, onChange }: { rows: RowDraft[]; onChange: (rows: RowDraft[]) => void }) {
  const { display_currency } = useProject()
  return (
    <RowTable
      label="Conversion values"
      minWidth={700}
      noun="row"
      empty="No rows yet: the app reports only the install to Apple."
      hint="Fine values are 0 to 63. A row that locks the window makes Apple report sooner."
      newRow={newRow}
      add="Add a row"
      rows={rows}
      onChange={onChange}
      columns={[
        {
          head: 'When',
          props: { w: 176 },
          cell: ({ row, number, set }) => (
            <Select
              aria-label={`Row ${number}: when`}
              data={triggerChoices}
              allowDeselect={false}
              value={row.trigger}
              onChange={(chosen) => set({ trigger: triggers.find((name) => name === chosen) ?? 'event' })}
            />
          ),
        },
        {
          head: 'Which',
          cell: ({ row, number, set }) =>
            hasValue(row.trigger) && (
              <TextInput
                aria-label={`Row ${number}: which`}
                placeholder={row.trigger === 'revenue' ? display_currency : 'Name'}
                value={row.value}
                onChange={(event) => set({ value: event.currentTarget.value })}
              />
            ),
        },
        {
          head: 'Fine',
          props: { w: 76 },
          cell: ({ row, number, set }) => (
            <NumberInput
              aria-label={`Row ${number}: fine value, 0 to 63`}
              clampBehavior="none"
              hideControls
              value={row.fine}
              onChange={(value) => set({ fine: value === '' ? '' : Number(value) })}
            />
          ),
        },
        {
          head: 'Coarse',
          props: { w: 124 },
          cell: ({ row, number, set }) => (
            <Select
              aria-label={`Row ${number}: coarse value`}
              data={coarseChoices}
              allowDeselect={false}
              value={row.coarse}
              onChange={(chosen) => set({ coarse: (chosen ?? '') as RowDraft['coarse'] })}
            />
          ),
        },
        {
          head: 'Locks the window',
          cell: ({ row, number, set }) => (
            <Checkbox
              aria-label={`Row ${number}: locks the conversion window`}
              checked={row.lock}
              onChange={(event) => set({ lock: event.currentTarget.checked })}
            />
          ),
        },
      ]}
    />
  )
}
