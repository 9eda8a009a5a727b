import { TextInput } from '@mantine/core'

type Props = {
  description?: string
  autoFocus?: boolean
  required?: boolean
  value: string
  onChange: (code: string) => void
}

/** The second factor of a log-in. */
export function CodeInput({
  description = 'Of your authenticator app, or a recovery code',
  autoFocus = false,
  required = true,
  value,
  onChange,
}: Props) {
  return (
    <TextInput
      label="Code"
      description={description}
      autoComplete="one-time-code"
      required={required}
      maw={420}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
