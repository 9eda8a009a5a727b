import { Select } from '@mantine/core'
import { hasNames, hasPeople } from '@tributary/contract/explore/question-of-search'
import { subjectNames } from '@tributary/contract/explore/words/measure-names'
import { type Subject, subjects } from '@tributary/contract/manage-api/explore/names'
import { NameSelect } from './name-select.tsx'
import { useFactNames } from './use-known-fields.ts'

type Facts = { of: Subject; name?: string | undefined }

type Props = {
  label: string
  value: Facts
  /** Only facts that users do. */
  ofPeople?: boolean
  disabled?: boolean
  onChange: (facts: { of: Subject; name?: string }) => void
}

/** Which facts, and of which name. */
export function FactFields({ label, value: { of, name }, ofPeople, disabled, onChange }: Props) {
  const names = useFactNames(of)
  return (
    <>
      <Select
        label={label}
        data={subjects
          .filter((subject) => ofPeople !== true || hasPeople(subject))
          .map((subject) => ({ value: subject, label: subjectNames[subject] }))}
        value={of}
        allowDeselect={false}
        disabled={disabled === true}
        onChange={(chosen) => onChange({ of: chosen as Subject })}
        w={{ base: '100%', xs: 140 }}
      />
      {hasNames(of) && (
        <NameSelect
          label={`${label}: ${of === 'events' ? 'event' : 'payment type'}`}
          placeholder="Any"
          value={name}
          options={names}
          onChange={(chosen) => onChange({ of, ...(chosen !== undefined && { name: chosen }) })}
        />
      )}
    </>
  )
}
