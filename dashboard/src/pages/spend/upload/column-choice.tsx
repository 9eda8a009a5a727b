import { Alert, Button, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { SpendField } from '@tributary/contract/manage-api/spend/spend-mapping'
import { Panel } from '#parts/panel.tsx'
import { FormatChoice, type ReadingProps } from './format-choice.tsx'
import { fieldNames, fields, layoutNames, moveField, type Reading, requiredFields } from './spend-file.ts'

/** Maps fields to columns, as recognized or as chosen. */
export function ColumnChoice({ preview, reading, onChange }: ReadingProps) {
  const { columns, layout, problem } = preview
  // While a new preview loads, show the chosen mapping, not that of the old preview.
  const mapping = reading.mapping ?? preview.mapping
  const headings = [...new Set(columns.filter((heading) => heading !== ''))]
  const move = (field: SpendField) => (heading: string | null) =>
    onChange({ ...reading, mapping: moveField(mapping, field, heading) })
  const reset = reading.mapping !== undefined && (
    <Button variant="default" size="xs" onClick={() => onChange(withoutMapping(reading))}>
      Use the recognized columns
    </Button>
  )
  return (
    <Panel
      title="Columns"
      description={layout === null ? chooseText(mapping) : `Read as ${layoutNames[layout] ?? layout}.`}
      actions={reset}
    >
      <Stack gap="md">
        {problem !== null && (
          <Alert color="orange" title="The file cannot be read yet" role="alert">
            {problem}
          </Alert>
        )}
        {headings.length > 0 && (
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
            {fields.map((field) => (
              <Select
                key={field}
                label={fieldNames[field]}
                withAsterisk={requiredFields.includes(field)}
                placeholder="Not in the file"
                data={headings}
                value={mapping[field] ?? null}
                onChange={move(field)}
                clearable={!requiredFields.includes(field)}
                clearButtonProps={{ 'aria-label': `Clear ${fieldNames[field]}` }}
              />
            ))}
          </SimpleGrid>
        )}
        <FormatChoice preview={preview} reading={reading} onChange={onChange} />
        <Text size="sm" c="dimmed">
          Campaigns are identified by their display id or by the network’s campaign id.
        </Text>
      </Stack>
    </Panel>
  )
}

function chooseText(mapping: Readonly<Record<string, string>>): string {
  const recognized = Object.keys(mapping).length
  return recognized === 0
    ? 'Choose a column for each field.'
    : `${recognized} ${recognized === 1 ? 'column was' : 'columns were'} recognized. Choose the missing ones.`
}

function withoutMapping({ mapping: _mapping, ...rest }: Reading): Reading {
  return rest
}
