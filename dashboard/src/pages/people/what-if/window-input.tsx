import { NumberInput } from '@mantine/core'
import { type WindowName, windowWords } from './what-if-search.ts'

type Props = {
  name: WindowName
  value: number | undefined
  now: number
  onChange: (value: number | undefined) => void
}

export function WindowInput({ name, value, now, onChange }: Props) {
  const { label, unit, most } = windowWords[name]
  return (
    <NumberInput
      label={`${label}, ${unit}`}
      description={now === 0 ? 'Current: off' : `Current: ${now} ${unit}`}
      placeholder="Unchanged"
      min={0}
      max={most}
      clampBehavior="strict"
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : undefined)}
    />
  )
}
