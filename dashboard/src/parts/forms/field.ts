import type {
  CheckboxProps,
  MultiSelectProps,
  NativeSelectProps,
  NumberInputProps,
  PasswordInputProps,
  RadioProps,
  SelectProps,
  SwitchProps,
  TagsInputProps,
  TextareaProps,
  TextInputProps,
} from '@mantine/core'
import type { ReactElement } from 'react'

/** The fields of a draft that hold such a value. */
type NameOf<Values, Value> = {
  [Name in keyof Values & string]: Values[Name] extends Value ? Name : never
}[keyof Values & string]

type Input<Kind, Values, Value, Props> = {
  as: Kind
  name: NameOf<Values, Value>
  /** What else an edit sets: what was entered for one network is not for another. */
  also?: (next: NonNullable<Value>) => Partial<Values>
  'data-autofocus'?: true
} & Omit<Props, 'name' | 'value' | 'checked' | 'onChange'>

type Choice = Pick<RadioProps, 'label' | 'description'> & { value: string }

/** An input as data: which field of the draft it edits, what it is, and the props of Mantine's input. */
export type Field<Values> =
  | (Omit<Input<'text', Values, string, TextInputProps>, 'as'> & { as?: 'text' })
  | Input<'password', Values, string, PasswordInputProps>
  | Input<'area', Values, string, TextareaProps>
  | Input<'number', Values, number | '', NumberInputProps>
  | Input<'decimal', Values, number | string, NumberInputProps>
  | Input<'select', Values, string | null, SelectProps>
  | Input<'native', Values, string, NativeSelectProps>
  | Input<'many', Values, readonly string[], MultiSelectProps>
  | Input<'tags', Values, readonly string[], TagsInputProps>
  | Input<'check', Values, boolean, CheckboxProps>
  | Input<'switch', Values, boolean, SwitchProps>
  | Input<
      'radio',
      Values,
      string,
      { label: string; 'aria-label'?: string; description?: string; choices: readonly Choice[] }
    >

/** What a form shows, in order: inputs, inputs side by side, dimmed text, anything else. False is left out. */
export type FormItem<Values> =
  | Field<Values>
  | readonly (Field<Values> | false)[]
  | string
  | ReactElement
  | false

export type FormItems<Values> = readonly FormItem<Values>[]
