import { type PersonalKind, personalKind } from '@tributary/contract/personal'
import type { Schema } from '@tributary/contract/schema-mark'

type Definition = {
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
}

/** Settings of members, in which personal values are exceptions: personal-fields.test.ts has them. */
const ofSettings: readonly (PersonalKind | undefined)[] = ['filters', 'question', 'search', undefined]

/** Whether a response has a field of facts that is marked as personal data, however deep. */
export function holdsPersonalData(schema: Schema | undefined): boolean {
  if (schema === undefined) return false
  if (!ofSettings.includes(personalKind(schema))) return true
  const { innerType, element, valueType, shape = {}, options = [] } = schema.def as Definition
  return [innerType, element, valueType, ...Object.values(shape), ...options].some(holdsPersonalData)
}
