/** A node of PostgreSQL's parse tree, by its fields. */
export type Fields = { [field: string]: unknown }

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The fields of a node of this type: `{ RangeVar: fields }`. */
export function as(type: string, value: unknown): Fields | undefined {
  return fieldsOf(fieldsOf(value)?.[type])
}

/** The words of a qualified name: `p.project_id` is ['p', 'project_id']. */
export function wordsOf(names: unknown): string[] {
  return listOf(names).map((name) => textOf(as('String', name)?.sval))
}

/** All nodes of a type below a value, itself included. */
export function findAll(type: string, value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap((one) => findAll(type, one))
  const fields = fieldsOf(value)
  if (fields === undefined) return []
  const own = as(type, fields)
  return [...(own === undefined ? [] : [own]), ...Object.values(fields).flatMap((one) => findAll(type, one))]
}

export function functionName(call: Fields): string {
  return wordsOf(call.funcname).at(-1) ?? ''
}

export function withoutCasts(value: unknown): unknown {
  const cast = as('TypeCast', value)
  return cast === undefined ? value : withoutCasts(cast.arg)
}

/** The conditions that AND joins. */
export function conjuncts(condition: unknown): unknown[] {
  const bool = as('BoolExpr', condition)
  if (bool?.boolop === 'AND_EXPR') return listOf(bool.args).flatMap(conjuncts)
  return condition === undefined ? [] : [condition]
}

/** The tables of a FROM item, without those of its subqueries. */
export function rangesOf(item: unknown): Fields[] {
  const range = as('RangeVar', item)
  if (range !== undefined) return [range]
  const join = as('JoinExpr', item)
  return join === undefined ? [] : [...rangesOf(join.larg), ...rangesOf(join.rarg)]
}

export function aliasOf(range: Fields): string {
  return textOf(fieldsOf(range.alias)?.aliasname) || textOf(range.relname)
}
