import { NativeSelect } from '@mantine/core'
import { type Comparison, comparisons } from './use-comparison.ts'

const names: Record<Comparison, string> = {
  previous: 'Previous period',
  year: 'A year ago',
  none: 'No comparison',
}

type Props = { value: Comparison; onChange: (comparison: Comparison) => void }

export function CompareSelect({ value, onChange }: Props) {
  return (
    <NativeSelect
      aria-label="Compare with"
      data={comparisons.map((one) => ({ value: one, label: names[one] }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Comparison)}
    />
  )
}
