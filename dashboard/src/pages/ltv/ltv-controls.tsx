import { Button, Group, MultiSelect, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ExploreSearch } from '@tributary/contract/explore/search'
import { fieldName, fieldOptions } from '@tributary/contract/explore/words/field-names'
import type { ltv } from '@tributary/contract/manage-api/ltv/ltv'
import { downloadBlob } from '#api/download-blob.ts'
import type { EndpointInput } from '#api/endpoint-types.ts'
import { withParts } from '#pages/explore/question/change-question.ts'
import { FilterList } from '#pages/explore/question/filter-list.tsx'
import { useKnownFields } from '#pages/explore/question/use-known-fields.ts'
import { downloadFile } from '#parts/download-file.ts'
import { useKnownSegments } from '#parts/filters/use-known-segments.ts'
import { useValueNames } from '#parts/filters/use-value-names.ts'
import { Download } from '#shell/icons.tsx'

export const ltvPath = '/api/manage/projects/{project}/ltv'

type Given = Required<Pick<EndpointInput<typeof ltv>, 'params' | 'body'>>

type Props = { search: ExploreSearch; given: Given; onChange: (search: ExploreSearch) => void }

/** Which installs, and what they are split by. */
export function LtvControls({ search, given, onChange }: Props) {
  const { by = [] } = search
  const fields = useKnownFields('installs', undefined)
  const segments = useKnownSegments()
  const nameOf = useValueNames()
  const known = new Set(fields.map(({ name }) => name))
  const unknown = by.filter((field) => !known.has(field)).map((value) => ({ value, label: fieldName(value) }))
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <MultiSelect
          label="By"
          placeholder={by.length === 0 ? 'All installs together' : ''}
          data={[
            ...fieldOptions(fields),
            ...(unknown.length === 0 ? [] : [{ group: 'Chosen', items: unknown }]),
          ]}
          value={by}
          maxValues={2}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'By nothing' }}
          nothingFoundMessage="No field with that name"
          onChange={(chosen) => onChange(withParts(search, { by: chosen.length === 0 ? undefined : chosen }))}
          w={{ base: '100%', xs: 320 }}
        />
        <Button variant="default" ml="auto" leftSection={<Download />} onClick={() => void download(given)}>
          CSV
        </Button>
      </Group>
      <FilterList {...{ search, fields, nameOf, segments, onChange }} />
    </Stack>
  )
}

/** Every day of every curve, as the service writes it. */
async function download(given: Given): Promise<void> {
  const { from, to } = given.body
  try {
    const file = await downloadBlob<typeof ltv>(ltvPath, { ...given, body: { ...given.body, format: 'csv' } })
    downloadFile(`lifetime value ${from} to ${to}.csv`, 'text/csv;charset=utf-8', file)
  } catch (error) {
    notifications.show({ color: 'red', title: 'Not downloaded', message: (error as Error).message })
  }
}
