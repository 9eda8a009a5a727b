import { schemaMark } from './schema-mark.ts'

/**
 * How a field is masked for callers who may not see personal data. `id`: a pseudonym, the same for the same id.
 * `text` and `properties`: every value becomes `…`. `details`: the same, except for what the service itself writes.
 * `parameters` and `deep link`: all but names of ads. `filters`, `question` and `search`: what personal fields are compared with.
 */
export type PersonalKind =
  | 'id'
  | 'text'
  | 'properties'
  | 'details'
  | 'parameters'
  | 'deep link'
  | 'filters'
  | 'question'
  | 'search'

/** `personal` marks a field of a response as personal data. */
export const { mark: personal, kindOf: personalKind } = schemaMark<PersonalKind>()
