import { Fieldset, PasswordInput, Stack, Text, Textarea } from '@mantine/core'
import { isOptional, labelOf, nameOf } from './field-names.ts'

type Props = {
  fields: readonly string[]
  /** Some are stored already; they are never shown. */
  stored: boolean
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}

/** Secrets can be written and never read. Empty, what is stored stays. */
export function SecretFields({ fields, stored, values, onChange }: Props) {
  if (fields.length === 0) return null
  return (
    <Fieldset legend="Credentials">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {stored
            ? 'Some are stored, encrypted, and never shown. Leave all fields empty to keep them, or fill in all anew.'
            : 'Stored encrypted and never shown again.'}
        </Text>
        {fields.map((field) => {
          const name = nameOf(field)
          // A key in PEM has lines, which a password field would lose.
          const Field = name === 'private_key' ? Textarea : PasswordInput
          return (
            <Field
              key={name}
              label={labelOf(field)}
              {...(isOptional(field) && { description: 'May be left out' })}
              autoComplete="off"
              placeholder={stored ? 'Stored' : ''}
              value={values[name] ?? ''}
              onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
            />
          )
        })}
      </Stack>
    </Fieldset>
  )
}
