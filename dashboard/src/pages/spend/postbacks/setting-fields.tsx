import { Fieldset, Stack, Textarea, TextInput } from '@mantine/core'
import { isMap, isOptional, labelOf, nameOf } from '#pages/spend/field-names.ts'

type Props = {
  fields: readonly string[]
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}

/** The settings of a destination besides its credentials. */
export function SettingFields({ fields, values, onChange }: Props) {
  if (fields.length === 0) return null
  return (
    <Fieldset legend="Settings">
      <Stack gap="sm">
        {fields.map((field) => {
          const name = nameOf(field)
          const shared = {
            label: labelOf(field),
            withAsterisk: !isOptional(field),
            value: values[name] ?? '',
            onChange: (event: { currentTarget: { value: string } }) =>
              onChange({ ...values, [name]: event.currentTarget.value }),
          }
          if (!isMap(field))
            return (
              <TextInput key={name} {...shared} {...(isOptional(field) && { description: 'Optional' })} />
            )
          return (
            <Textarea
              key={name}
              {...shared}
              autosize
              minRows={3}
              description="One per line: Install, SignUp, a standard event or the own name of an unmapped event, and the network’s id for it. Events without an id are not sent."
              placeholder={'Install = 11\nSignUp = 12\nPurchase = 13'}
            />
          )
        })}
      </Stack>
    </Fieldset>
  )
}
