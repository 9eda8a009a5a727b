import { as, type Fields, fieldsOf, findAll, functionName, listOf } from './tree.ts'

const volatile = new Set([
  'clock_timestamp',
  'gen_random_uuid',
  'nextval',
  'random',
  'setval',
  'statement_timestamp',
  'timeofday',
  'uuidv7',
])

/** Of PostgreSQL's functions that we use, those that depend on the session or on the time of the statement. */
const stable = new Set([
  'age',
  'array_to_string',
  'concat',
  'concat_ws',
  'format',
  'json_build_array',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'now',
  'row_to_json',
  'to_char',
  'to_date',
  'to_json',
  'to_jsonb',
  'to_timestamp',
  'transaction_timestamp',
])

export function hasVolatile(value: unknown): boolean {
  return findAll('FuncCall', value).some((call) => volatile.has(functionName(call)))
}

export function hasMutable(value: unknown): boolean {
  return findAll('SQLValueFunction', value).length > 0 || hasVolatile(value) || stableCalls(value).length > 0
}

/** Stable functions of columns, and any within CASE or COALESCE, where nothing can be computed beforehand. */
export function hasBoundMutable(value: unknown): boolean {
  const lazy = [...findAll('CaseExpr', value), ...findAll('CoalesceExpr', value)]
  return (
    lazy.some(hasMutable) || stableCalls(value).some((call) => findAll('ColumnRef', call.args).length > 0)
  )
}

const stableCalls = (value: unknown) =>
  findAll('FuncCall', value).filter((call) => stable.has(functionName(call)) && !isOfSeconds(call))

/** to_timestamp of a number, unlike that of a text, is the same everywhere. */
const isOfSeconds = (call: Fields) => functionName(call) === 'to_timestamp' && listOf(call.args).length === 1

/** Subqueries aside: they are planned on their own. */
export function withoutSubqueries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSubqueries)
  const fields = fieldsOf(value)
  if (fields === undefined) return value
  if (as('SubLink', fields) !== undefined) return undefined
  return Object.fromEntries(Object.entries(fields).map(([key, inner]) => [key, withoutSubqueries(inner)]))
}
