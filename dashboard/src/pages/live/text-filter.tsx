import { TextInput } from '@mantine/core'
import { useState } from 'react'

type Props = { label: string; value: string | undefined; onChange: (value: string | undefined) => void }

/** A text field that filters on Enter or when it loses focus. */
export function TextFilter({ label, value, onChange }: Props) {
  const [text, setText] = useState(value ?? '')
  const apply = () => {
    const trimmed = text.trim() === '' ? undefined : text.trim()
    if (trimmed !== value) onChange(trimmed)
  }
  return (
    <TextInput
      label={label}
      placeholder="Any"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
      }}
      w={{ base: '100%', sm: 160 }}
    />
  )
}
