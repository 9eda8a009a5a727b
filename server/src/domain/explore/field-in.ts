import { type Subject, subjects } from '@tributary/contract/manage-api/explore/names'
import { nearestField } from '@tributary/contract/unknown-fields/nearest-field'
import { BadQuestion } from './bad-question.ts'
import { type FieldAccess, mayName, PersonalField } from './field-access.ts'
import { type Field, fieldNames, fieldOf } from './fields.ts'

/** A field that the facts do not have. `known`: their properties and link parameters, which depend on the project. */
export class UnknownField extends BadQuestion {
  readonly of: Subject
  readonly field: string
  readonly access: FieldAccess

  constructor(of: Subject, field: string, access: FieldAccess, known: readonly string[] = []) {
    super(`Unknown field '${field}' of ${of}. ${hintFor(of, field, known)}`)
    this.of = of
    this.field = field
    this.access = access
  }
}

/** The field of that name. Every field of a question passes here: personal ones are refused to callers who may not see them. */
export function fieldIn(of: Subject, name: string, access: FieldAccess): Field {
  if (!mayName(access, name)) throw new PersonalField(name)
  const field = fieldOf(of, name)
  if (field !== undefined) return field
  throw new UnknownField(of, name, access)
}

/** Other facts may have the field; else the nearest name, of these facts if it is as near as one of others. */
function hintFor(of: Subject, name: string, known: readonly string[]): string {
  const others = subjectsWith(name)
  if (others.length > 0) return `It is a field of ${listed(others)}.`
  const own = [...fieldNames(of), ...known]
  const all = [...own, ...subjects.flatMap(fieldNames)]
  const nearest = nearestField(
    [name],
    all.map((one) => one.split('.')),
  )
  if (nearest === undefined || own.includes(nearest)) return `The nearest known field is '${nearest}'.`
  return `The nearest known field is '${nearest}', of ${listed(subjectsWith(nearest))}.`
}

const subjectsWith = (name: string): Subject[] =>
  subjects.filter((subject) => fieldOf(subject, name) !== undefined)

const listed = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
