import { isMap, isOptional, labelOf, nameOf } from '#pages/spend/field-names.ts'
import type { FormItems } from '#parts/forms/field.ts'
import type { TextMap } from '#parts/forms/text-map.ts'

/** The settings of a destination besides its credentials. */
export function settingField(field: string): FormItems<TextMap>[number] {
  const shared = { name: nameOf(field), label: labelOf(field), withAsterisk: !isOptional(field) }
  if (!isMap(field)) return { ...shared, ...(isOptional(field) && { description: 'Optional' }) }
  return {
    ...shared,
    as: 'area',
    autosize: true,
    minRows: 3,
    description:
      'One per line: Install, SignUp, a standard event or the own name of an unmapped event, and the network’s id for it. Events without an id are not sent.',
    placeholder: 'Install = 11\nSignUp = 12\nPurchase = 13',
  }
}
