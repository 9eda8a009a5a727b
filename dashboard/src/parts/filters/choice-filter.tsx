import { Select } from '@mantine/core'

type Props<Value extends string> = {
  label: string
  value: Value | undefined
  /** Display names by value. */
  names: Readonly<Record<Value, string>>
  onChange: (value: Value | undefined) => void
}

export function ChoiceFilter<Value extends string>({ label, value, names, onChange }: Props<Value>) {
  const data = Object.entries(names).map(([code, name]) => ({ value: code, label: String(name) }))
  return (
    <Select
      label={label}
      placeholder="Any"
      clearable
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}` }}
      data={data}
      value={value ?? null}
      onChange={(chosen) => onChange((chosen ?? undefined) as Value | undefined)}
      w={{ base: '100%', sm: 170 }}
    />
  )
}
