import { personalKind, type Schema } from '@tributary/contract/personal'

type Definition = {
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
}

/** Whether a response has a field that is marked as personal data, however deep. */
export function holdsPersonalData(schema: Schema | undefined): boolean {
  if (schema === undefined) return false
  if (personalKind(schema) !== undefined) return true
  const { innerType, element, valueType, shape = {}, options = [] } = schema.def as Definition
  return [innerType, element, valueType, ...Object.values(shape), ...options].some(holdsPersonalData)
}
