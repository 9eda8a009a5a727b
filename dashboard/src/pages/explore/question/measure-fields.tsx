import { NumberInput, Select, TagsInput } from '@mantine/core'
import {
  defaultDays,
  hasPeople,
  isCohortMeasure,
  isPropertyMeasure,
  subjectOf,
} from '@tributary/contract/explore/question-of-search'
import { type ExploreSearch, maxDays } from '@tributary/contract/explore/search'
import { fieldOptions, type KnownField } from '@tributary/contract/explore/words/field-names'
import { measureNames, optionsOf, retentionNames } from '@tributary/contract/explore/words/measure-names'
import { type Measure, measures, type RetentionKind } from '@tributary/contract/manage-api/explore/names'
import { withFacts, withMeasure, withParts } from './change-question.ts'
import { FactFields } from './fact-fields.tsx'
import { NameSelect } from './name-select.tsx'
import { WithinSelect } from './within-select.tsx'

export type PartProps = {
  search: ExploreSearch
  fields: readonly KnownField[]
  onChange: (search: ExploreSearch) => void
}

/** What is measured, of which facts. */
export function MeasureFields(props: PartProps) {
  const { search, onChange } = props
  const { measure = 'count', name } = search
  const of = subjectOf(search)
  return (
    <>
      <Select
        label="Measure"
        data={measures
          .filter((one) => hasPeople(of) || (one !== 'people' && one !== 'conversion'))
          .map((value) => ({ value, label: measureNames[value] }))}
        value={measure}
        allowDeselect={false}
        onChange={(chosen) => onChange(withMeasure(search, chosen as Measure))}
        w={{ base: '100%', xs: 160 }}
      />
      <FactFields
        label="Of"
        value={{ of, name }}
        disabled={isCohortMeasure(measure)}
        onChange={(facts) => onChange(withFacts(search, facts))}
      />
      <MeasureDetails {...props} />
    </>
  )
}

/** What only some measures need. */
function MeasureDetails({ search, fields, onChange }: PartProps) {
  const { measure = 'count', property, into = { of: 'sign_ups' }, day } = search
  const of = subjectOf(search)
  if (isPropertyMeasure(measure))
    return (
      <NameSelect
        label="Numbers of"
        placeholder="Choose a property"
        value={property ?? (of === 'revenue' || of === 'spend' ? of : undefined)}
        options={fieldOptions(fields.filter(({ type }) => type === 'number'))}
        onChange={(chosen) => onChange(withParts(search, { property: chosen }))}
        required
      />
    )
  if (measure === 'conversion')
    return (
      <>
        <FactFields
          label="To"
          value={into}
          ofPeople
          onChange={(facts) =>
            onChange(
              withParts(search, {
                into: { ...facts, ...(into.within !== undefined && { within: into.within }) },
              }),
            )
          }
        />
        <WithinSelect
          value={into.within ?? '7d'}
          onChange={(within = '7d') => onChange(withParts(search, { into: { ...into, within } }))}
        />
      </>
    )
  if (measure === 'retention') return <RetentionFields {...{ search, onChange }} />
  if (measure === 'revenue_per_install')
    return (
      <NumberInput
        label="Until day"
        placeholder="Until now"
        min={0}
        max={365}
        allowDecimal={false}
        value={day ?? ''}
        onChange={(value) => onChange(withParts(search, { day: value === '' ? undefined : Number(value) }))}
        w={{ base: '100%', xs: 120 }}
      />
    )
  return null
}

function RetentionFields({ search, onChange }: Omit<PartProps, 'fields'>) {
  const { days = defaultDays, retention = 'classic' } = search
  return (
    <>
      <TagsInput
        label="Days after the install"
        value={days.map(String)}
        maxTags={maxDays}
        styles={{ inputField: { minWidth: 40 } }}
        onChange={(values) => onChange(withParts(search, { days: dayNumbers(values) }))}
        w={{ base: '100%', xs: 340 }}
      />
      <Select
        label="Opened"
        data={optionsOf(retentionNames)}
        value={retention}
        allowDeselect={false}
        onChange={(chosen) => onChange(withParts(search, { retention: chosen as RetentionKind }))}
        w={{ base: '100%', xs: 180 }}
      />
    </>
  )
}

/** Undefined: none is left, and the usual ones are shown. */
function dayNumbers(values: readonly string[]): number[] | undefined {
  const days = values.map(Number).filter((day) => Number.isInteger(day) && day >= 1 && day <= 365)
  return days.length === 0 ? undefined : [...new Set(days)].sort((a, b) => a - b)
}
