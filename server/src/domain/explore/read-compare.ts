import { type Operator, operators, type Subject } from '@tributary/contract/manage-api/explore/names'
import type { AskedCondition } from '@tributary/contract/manage-api/explore/question'
import { BadQuestion } from './bad-question.ts'
import type { FieldAccess } from './field-access.ts'
import { fieldIn } from './field-in.ts'
import type { Field } from './fields.ts'
import type { Compare, Scalar } from './question.ts'

export function readCompare(
  of: Subject,
  { field: name = '', op = 'is', value }: AskedCondition,
  access: FieldAccess,
): Compare {
  const field = fieldIn(of, name, access)
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  refuseCount(op, values, Array.isArray(value))
  refuseTypes(field, op, values)
  return { field, op, values }
}

function includes(list: readonly string[], op: Operator): boolean {
  return list.includes(op)
}

function refuseCount(op: Operator, values: readonly Scalar[], isList: boolean): void {
  if (includes(operators.none, op) && values.length > 0) throw new BadQuestion(`${op} takes no value.`)
  if (!includes(operators.none, op) && values.length === 0) throw new BadQuestion(`${op} needs a value.`)
  if (includes(operators.one, op) && isList) throw new BadQuestion(`${op} takes one value, not a list.`)
}

const textOperators = ['contains', 'does_not_contain', 'starts_with']

function refuseTypes({ name, type, clock }: Field, op: Operator, values: readonly Scalar[]): void {
  const isText = textOperators.includes(op)
  if (type === 'campaign' && (isText || includes(operators.one, op)))
    throw new BadQuestion(`${name} is compared by is, is_not, is_set and is_not_set.`)
  if (type === 'boolean' && !values.every(isBoolean)) throw new BadQuestion(`${name} is true or false.`)
  if (type === 'number' && (isText || !values.every((value) => typeof value === 'number')))
    throw new BadQuestion(`${name} is a number: compare it with numbers.`)
  if (isText && !values.every((value) => typeof value === 'string'))
    throw new BadQuestion(`${op} takes text.`)
  if (type === 'text' && clock === undefined && includes(operators.one, op) && typeof values[0] !== 'string')
    throw new BadQuestion(`${name} is text: compare it with a text.`)
}

const isBoolean = (value: Scalar) =>
  value === true || value === false || value === 'true' || value === 'false'
