import { Select } from '@mantine/core'

type Option = { value: string; label: string }

type Props = {
  label: string
  placeholder: string
  value: string | undefined
  options: readonly (Option | { group: string; items: Option[] })[]
  onChange: (value: string | undefined) => void
  required?: boolean
  width?: number
}

/** A select of known names that can be searched. A name that is not known any more is still shown. */
export function NameSelect({ label, placeholder, value, options, onChange, required, width = 200 }: Props) {
  const known = options.some((one) =>
    'items' in one ? one.items.some((item) => item.value === value) : one.value === value,
  )
  const data = value === undefined || known ? options : [...options, { value, label: value }]
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable={required !== true}
      clearButtonProps={{ 'aria-label': `${placeholder}: ${label.toLowerCase()}` }}
      allowDeselect={required !== true}
      nothingFoundMessage="Nothing with that name"
      data={data as Option[]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      w={{ base: '100%', xs: width }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  )
}
