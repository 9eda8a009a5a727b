import { Button, Group, NumberInput, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import type { Behavior, Filter } from '@tributary/contract/explore/filter-text'
import { fieldOptions, type KnownField } from '@tributary/contract/explore/words/field-names'
import { operatorNames, operatorsFor } from '@tributary/contract/explore/words/operator-names'
import type { Operator, Subject } from '@tributary/contract/manage-api/explore/names'
import { withoutBlanks } from '@tributary/contract/read-search'
import { type FormEvent, useState } from 'react'
import type { KnownSegment } from '#parts/filters/use-known-segments.ts'
import { FactFields } from './fact-fields.tsx'
import { draftOf, type FilterDraft, filterOf } from './filter-draft.ts'
import { FilterValue } from './filter-value.tsx'
import { NameSelect } from './name-select.tsx'
import { WithinSelect } from './within-select.tsx'

const kindNames = [
  { value: 'field', label: 'Field' },
  { value: 'did', label: 'Users who did' },
  { value: 'did_not', label: 'Users who did not' },
]
const segmentKinds = [
  { value: 'segment', label: 'In a segment' },
  { value: 'not_segment', label: 'Not in a segment' },
]

type Props = {
  filter: Filter | undefined
  facts: { of: Subject; name: string | undefined; hasPeople: boolean }
  fields: readonly KnownField[]
  /** Those to choose from. */
  segments: readonly KnownSegment[]
  onDone: (filter: Filter) => void
}

/** Makes or changes one filter. */
export function FilterEditor({ filter, facts, fields, segments, onDone }: Props) {
  const [draft, setDraft] = useState(() => draftOf(filter))
  const type = fields.find(({ name }) => name === draft.field)?.type ?? 'text'
  const made = filterOf(draft, type)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (made !== undefined) onDone(made)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {facts.hasPeople && (
          <SegmentedControl
            aria-label="Kind of filter"
            data={segments.length > 0 ? [...kindNames, ...segmentKinds] : kindNames}
            orientation={segments.length > 0 ? 'vertical' : 'horizontal'}
            fullWidth
            value={draft.kind}
            onChange={(kind) => setDraft({ ...draft, kind: kind as FilterDraft['kind'] })}
          />
        )}
        {draft.kind === 'field' && <FieldParts {...{ draft, facts, fields, type }} onChange={setDraft} />}
        {(draft.kind === 'did' || draft.kind === 'did_not') && (
          <BehaviorParts
            behavior={draft.behavior}
            onChange={(behavior) => setDraft({ ...draft, behavior })}
          />
        )}
        {(draft.kind === 'segment' || draft.kind === 'not_segment') && (
          <Select
            label="Segment"
            data={segments.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={draft.segment === undefined ? null : String(draft.segment)}
            searchable
            onChange={(id) => setDraft({ ...draft, segment: id === null ? undefined : Number(id) })}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={made === undefined}>
            {filter === undefined ? 'Add filter' : 'Change filter'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type FieldProps = Pick<Props, 'facts' | 'fields'> & {
  draft: FilterDraft
  type: string
  onChange: (draft: FilterDraft) => void
}

function FieldParts({ draft, facts, fields, type, onChange }: FieldProps) {
  const { field = '', op } = draft
  return (
    <>
      <NameSelect
        label="Field"
        placeholder="Choose a field"
        value={draft.field}
        options={fieldOptions(fields)}
        required
        width={340}
        onChange={(chosen) => onChange({ ...draft, field: chosen, op: 'is', values: [] })}
      />
      <Select
        label="Condition"
        data={operatorsFor(field, type).map((value) => ({ value, label: operatorNames[value] }))}
        value={op}
        allowDeselect={false}
        onChange={(chosen) => onChange({ ...draft, op: chosen as Operator })}
      />
      <FilterValue {...{ draft, facts }} onChange={(values) => onChange({ ...draft, values })} />
    </>
  )
}

function BehaviorParts({
  behavior,
  onChange,
}: {
  behavior: Behavior
  onChange: (behavior: Behavior) => void
}) {
  const { times, within, from, to } = behavior
  const change = (parts: { [Name in 'times' | 'within' | 'from' | 'to']?: Behavior[Name] | undefined }) =>
    onChange(withoutBlanks({ ...behavior, ...parts }) as Behavior)
  return (
    <>
      <FactFields
        label="What"
        value={behavior}
        ofPeople
        onChange={(facts) => onChange(withoutBlanks({ ...facts, times, within, from, to }) as Behavior)}
      />
      <Group grow>
        {/* The service takes one of the two. */}
        <NumberInput
          label="At least (times)"
          min={1}
          max={1_000}
          allowDecimal={false}
          value={times ?? 1}
          disabled={within !== undefined}
          onChange={(value) => change({ times: Number(value) > 1 ? Number(value) : undefined })}
        />
        {(times ?? 1) === 1 && (
          <WithinSelect
            value={within}
            unset="At any time"
            onChange={(chosen) => change({ within: chosen })}
          />
        )}
      </Group>
      <Group grow>
        <DayInput label="From (day)" value={from} onChange={(day) => change({ from: day })} />
        <DayInput label="Until (day)" value={to} onChange={(day) => change({ to: day })} />
      </Group>
    </>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

function DayInput({ label, value = '', onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
