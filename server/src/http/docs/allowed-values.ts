import type { JsonSchema } from '@tributary/contract/openapi/document'

const maxPatternLength = 40

/** The allowed values of a field, in a few words; undefined if the type says it all. */
export function allowedOf(schema: JsonSchema): string | undefined {
  const alternatives = [schema, ...(schema.anyOf ?? [])]
  return alternatives.map(limitsOf).find((limits) => limits !== undefined)
}

function limitsOf(schema: JsonSchema): string | undefined {
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.const !== undefined && schema.const !== '') return `\`${schema.const}\``
  if (schema.maxItems !== undefined) return `at most ${schema.maxItems}`
  if (schema.pattern !== undefined && schema.pattern.length <= maxPatternLength)
    return `\`${schema.pattern}\``
  return rangeOf(schema.minimum, schema.maximum) ?? lengthOf(schema)
}

function rangeOf(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (minimum === undefined) return undefined
  return maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum}`
}

function lengthOf({ minLength, maxLength }: JsonSchema): string | undefined {
  if (maxLength === undefined) return minLength === 1 ? 'not empty' : undefined
  return minLength === undefined
    ? `at most ${maxLength} characters`
    : `${minLength} to ${maxLength} characters`
}
