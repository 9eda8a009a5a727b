import type { FormItems } from '#parts/forms/field.ts'
import type { TextMap } from '#parts/forms/text-map.ts'
import { isOptional, labelOf, nameOf } from './field-names.ts'

/** Credentials are write-only: they are never shown, and left empty, the stored ones stay. */
export const secretFields = (fields: readonly string[], areStored: boolean): FormItems<TextMap> => [
  areStored
    ? 'Credentials are stored encrypted and never shown. Leave all fields empty to keep them, or fill in all of them to replace them.'
    : 'Stored encrypted and never shown again.',
  ...fields.map((field) => ({
    // A PEM key has line breaks, which a password field would drop.
    as: nameOf(field) === 'private_key' ? ('area' as const) : ('password' as const),
    name: nameOf(field),
    label: labelOf(field),
    ...(isOptional(field) && { description: 'Optional' }),
    autoComplete: 'off',
    placeholder: areStored ? 'Stored' : '',
  })),
]
