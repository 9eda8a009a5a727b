import { Fieldset, PasswordInput, Stack, Text, Textarea } from '@mantine/core'
import { isOptional, labelOf, nameOf } from './field-names.ts'

type Props = {
  fields: readonly string[]
  /** True if credentials are stored; they are never shown. */
  stored: boolean
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}

/** Credentials are write-only. Left empty, the stored ones stay. */
export function SecretFields({ fields, stored, values, onChange }: Props) {
  if (fields.length === 0) return null
  return (
    <Fieldset legend="Credentials">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {stored
            ? 'Credentials are stored encrypted and never shown. Leave all fields empty to keep them, or fill in all of them to replace them.'
            : 'Stored encrypted and never shown again.'}
        </Text>
        {fields.map((field) => {
          const name = nameOf(field)
          // A PEM key has line breaks, which a password field would drop.
          const Field = name === 'private_key' ? Textarea : PasswordInput
          return (
            <Field
              key={name}
              label={labelOf(field)}
              {...(isOptional(field) && { description: 'Optional' })}
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
