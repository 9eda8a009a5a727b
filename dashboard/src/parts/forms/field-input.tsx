import {
  Checkbox,
  MultiSelect,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { Field } from './field.ts'
import type { Edited } from './use-draft.ts'

type Props<Values extends object> = { field: Field<Values>; draft: Edited<Values> }

/** The input of a field, with the value of the draft. */
export function FieldInput<Values extends object>({ field: named, draft }: Props<Values>) {
  const { name, also, ...field } = named
  const value: unknown = draft.value[name]
  // A field names only values of its own type, which TypeScript cannot see here.
  const others = also as ((next: unknown) => Partial<Values>) | undefined
  const set = (next: unknown) => draft.set({ [name]: next, ...others?.(next) } as Partial<Values>)
  const text = {
    value: (value ?? '') as string,
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  }
  const check = {
    checked: value as boolean,
    onChange: (event: { currentTarget: { checked: boolean } }) => set(event.currentTarget.checked),
  }
  const list = { value: value as string[], onChange: set }
  switch (field.as) {
    case 'password':
      return <PasswordInput {...without(field)} {...text} />
    case 'area':
      return <Textarea {...without(field)} {...text} />
    case 'number':
    case 'decimal': {
      // Of a decimal the text is kept: as a number, “1.0” on the way to 1.05 would be 1.
      const onChange = (next: number | string) =>
        set(field.as === 'decimal' || next === '' ? next : Number(next))
      const number = { value: value as number | string, onChange }
      return <NumberInput clampBehavior="none" {...without(field)} {...number} />
    }
    case 'select': {
      const isClearable = field.clearable === true
      const onChange = (chosen: string | null) => (isClearable || chosen !== null) && set(chosen)
      return (
        <Select
          allowDeselect={isClearable}
          {...without(field)}
          value={value as string | null}
          onChange={onChange}
        />
      )
    }
    case 'native':
      return <NativeSelect {...without(field)} {...text} />
    case 'many':
      return <MultiSelect {...without(field)} {...list} />
    case 'tags':
      return <TagsInput {...without(field)} {...list} />
    case 'check':
      return <Checkbox {...without(field)} {...check} />
    case 'switch':
      return <Switch {...without(field)} {...check} />
    case 'radio': {
      const { choices, ...group } = without(field)
      return (
        <Radio.Group {...group} value={value as string} onChange={set}>
          <Stack gap="xs" mt="xs">
            {choices.map((choice) => (
              <Radio key={choice.value} {...choice} />
            ))}
          </Stack>
        </Radio.Group>
      )
    }
    default:
      return <TextInput {...without(field)} {...text} />
  }
}

function without<Props extends { as?: unknown }>({ as: _, ...props }: Props): Omit<Props, 'as'> {
  return props
}
