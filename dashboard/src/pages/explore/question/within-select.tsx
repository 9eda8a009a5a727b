import { Select } from '@mantine/core'
import { durationInText } from '@tributary/contract/explore/words/describe-filter'

const choices = ['1h', '24h', '3d', '7d', '14d', '30d', '90d', '365d']

type Props = { value: string | undefined; unset?: string; onChange: (within: string | undefined) => void }

export function WithinSelect({ value, unset, onChange }: Props) {
  const all = value === undefined || choices.includes(value) ? choices : [...choices, value]
  return (
    <Select
      label="Within"
      data={all.map((one) => ({ value: one, label: durationInText(one) }))}
      value={value ?? null}
      {...(unset !== undefined && { placeholder: unset })}
      clearable={unset !== undefined}
      clearButtonProps={{ 'aria-label': 'At any time' }}
      allowDeselect={unset !== undefined}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      w={{ base: '100%', xs: 130 }}
    />
  )
}
