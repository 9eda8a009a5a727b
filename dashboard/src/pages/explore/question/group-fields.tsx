import { MultiSelect, Select } from '@mantine/core'
import { subjectOf } from '@tributary/contract/explore/question-of-search'
import type { ExploreSearch, Interval } from '@tributary/contract/explore/search'
import { fieldName, fieldOptions } from '@tributary/contract/explore/words/field-names'
import { intervalNames } from '@tributary/contract/explore/words/measure-names'
import { exploreIntervals } from '@tributary/contract/manage-api/explore/names'
import { withParts } from './change-question.ts'
import type { PartProps } from './measure-fields.tsx'

const comparisons = [
  { value: 'previous', label: 'Period before' },
  { value: 'year', label: 'A year ago' },
]

/** What the figures are split by: fields, time, and another period. */
export function GroupFields({ search, fields, onChange }: PartProps) {
  const { by = [], interval, compare } = search
  const known = new Set(fields.map(({ name }) => name))
  const unknown = by.filter((field) => !known.has(field))
  const options = fieldOptions(fields)
  const data =
    unknown.length === 0
      ? options
      : [...options, { group: 'Chosen', items: unknown.map((value) => ({ value, label: fieldName(value) })) }]
  return (
    <>
      <MultiSelect
        label="By"
        placeholder={by.length === 0 ? 'No breakdown' : ''}
        styles={{ inputField: { minWidth: 40 } }}
        data={data}
        value={by}
        maxValues={3}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'By nothing' }}
        nothingFoundMessage="No field with that name"
        onChange={(chosen) => onChange(withParts(search, { by: chosen.length === 0 ? undefined : chosen }))}
        w={{ base: '100%', xs: 320 }}
        maw={{ xs: 440 }}
        flex={{ base: '0 0 auto', xs: '1 1 320px' }}
      />
      <Select
        label="Over time"
        placeholder="Automatic"
        data={exploreIntervals
          .filter((one) => one !== 'hour' || subjectOf(search) !== 'spend')
          .map((value) => ({ value, label: intervalNames[value] }))}
        value={interval ?? null}
        clearable
        clearButtonProps={{ 'aria-label': 'Automatic interval' }}
        onChange={(chosen) =>
          onChange(withParts(search, { interval: (chosen ?? undefined) as Interval | undefined }))
        }
        w={{ base: '100%', xs: 130 }}
      />
      <Select
        label="Compare with"
        placeholder="Nothing"
        data={comparisons}
        value={compare ?? null}
        clearable
        clearButtonProps={{ 'aria-label': 'Compare with nothing' }}
        onChange={(chosen) =>
          onChange(withParts(search, { compare: (chosen ?? undefined) as ExploreSearch['compare'] }))
        }
        w={{ base: '100%', xs: 160 }}
      />
    </>
  )
}
