import { MultiSelect, TextInput } from '@mantine/core'
import { takesChoices, takesNoValue } from '@tributary/contract/explore/words/operator-names'
import type { Subject } from '@tributary/contract/manage-api/explore/names'
import { useState } from 'react'
import type { FilterDraft } from './filter-draft.ts'
import { useKnownValues } from './use-known-values.ts'

type Props = {
  draft: FilterDraft
  facts: { of: Subject; name: string | undefined }
  onChange: (values: string[]) => void
}

export function FilterValue({ draft, facts, onChange }: Props) {
  const { op, values, field } = draft
  if (field === undefined || takesNoValue(op)) return null
  if (takesChoices(op)) return <ValueChoices {...{ facts, field, values, onChange }} />
  return (
    <TextInput
      label="Value"
      value={values[0] ?? ''}
      autoComplete="off"
      onChange={(event) => onChange([event.currentTarget.value])}
    />
  )
}

type ChoicesProps = Omit<Props, 'draft'> & { field: string; values: string[] }

/** Known values, and anything else that is typed. */
function ValueChoices({ facts, field, values, onChange }: ChoicesProps) {
  const [typed, setTyped] = useState('')
  // Closed after each choice: the open list covers the button below.
  const [isOpen, setOpen] = useState(false)
  const known = useKnownValues({ ...facts, field })
  const text = typed.trim()
  const isKnown = (value: string) =>
    known.some((one) => one.value === value || one.label.toLowerCase() === value.toLowerCase())
  const others = [...values, ...(text === '' ? [] : [text])].filter(
    (value, index, all) => !isKnown(value) && all.indexOf(value) === index,
  )
  return (
    <MultiSelect
      label="Value"
      placeholder={values.length === 0 ? 'Choose or type' : ''}
      data={[...known, ...others.map((value) => ({ value, label: value }))]}
      value={values}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      maxValues={100}
      onChange={onChange}
    />
  )
}
