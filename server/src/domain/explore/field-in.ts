import type { Subject } from '@tributary/contract/manage-api/explore/names'
import { BadQuestion } from './bad-question.ts'
import { type Field, fieldNames, fieldOf } from './fields.ts'
import { nearestKnown } from './nearest-known.ts'

/** The field of that name; unknown ones are refused with the nearest known name. */
export function fieldIn(of: Subject, name: string): Field {
  const field = fieldOf(of, name)
  if (field !== undefined) return field
  throw new BadQuestion(`Unknown field '${name}' of ${of}. ${nearestKnown(name, fieldNames(of), 'field')}`)
}
