import { TextInput } from '@mantine/core'
import { useState } from 'react'

type Props = { label: string; value: string | undefined; onChange: (value: string | undefined) => void }

/** A text that filters once it is whole: with Enter, or when the field is left. */
export function TextFilter({ label, value, onChange }: Props) {
  const [text, setText] = useState(value ?? '')
  const take = () => {
    const whole = text.trim() === '' ? undefined : text.trim()
    if (whole !== value) onChange(whole)
  }
  return (
    <TextInput
      label={label}
      placeholder="Any"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
      w={{ base: '100%', sm: 160 }}
    />
  )
}
