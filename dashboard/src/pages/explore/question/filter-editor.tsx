import { Button, Group, NumberInput, SegmentedControl, Select, Stack } from '@mantine/core'
import type { Operator, Subject } from '@tributary/contract/manage-api/explore/names'
import { type FormEvent, useState } from 'react'
import { withoutBlanks } from '../../../parts/read-search.ts'
import type { Deed, Filter } from '../filter-text.ts'
import { fieldOptions, type KnownField } from '../words/field-names.ts'
import { operatorNames, operatorsFor } from '../words/operator-names.ts'
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

type Props = {
  filter: Filter | undefined
  facts: { of: Subject; name: string | undefined; hasPeople: boolean }
  fields: readonly KnownField[]
  onDone: (filter: Filter) => void
}

/** Makes or changes one filter. */
export function FilterEditor({ filter, facts, fields, onDone }: Props) {
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
            data={kindNames}
            value={draft.kind}
            onChange={(kind) => setDraft({ ...draft, kind: kind as FilterDraft['kind'] })}
          />
        )}
        {draft.kind === 'field' ? (
          <FieldParts {...{ draft, facts, fields, type }} onChange={setDraft} />
        ) : (
          <DeedParts deed={draft.deed} onChange={(deed) => setDraft({ ...draft, deed })} />
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

function DeedParts({ deed, onChange }: { deed: Deed; onChange: (deed: Deed) => void }) {
  const { times, within } = deed
  const change = (parts: { times?: number | undefined; within?: string | undefined }) =>
    onChange(withoutBlanks({ ...deed, ...parts }) as Deed)
  return (
    <>
      <FactFields
        label="What"
        value={deed}
        ofPeople
        onChange={(facts) => onChange(withoutBlanks({ ...facts, times, within }) as Deed)}
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
    </>
  )
}
