import { aliasOf, as, conjuncts, type Fields, listOf, rangesOf, withoutCasts, wordsOf } from './tree.ts'

/** One project as a parameter, or a list of projects. */
export type KnownProject = 'parameter' | 'list'

type Given = { fields: Fields; aliases: readonly string[]; known: ReadonlyMap<string, KnownProject> }

/**
 * Which aliases are restricted to a project by the conditions of their level: themselves, or by equality with one that is.
 * PostgreSQL derives `b.project_id = $1` from `a.project_id = $1 and b.project_id = a.project_id`, and Citus reads that.
 */
export function findKnownProjects({ fields, aliases, known }: Given): Map<string, KnownProject> {
  const found = new Map(known)
  for (const alias of aliases) found.delete(alias)
  const joins = [...listOf(fields.fromClause), ...listOf(fields.usingClause)].flatMap(joinsOf)
  const conditions = [fields.whereClause, ...joins.map(({ quals }) => quals)].flatMap(conjuncts)
  const column = (value: unknown) => projectOf(value, aliases)
  const equal: [string, string][] = joins.flatMap((join) => mergedBy(join))
  for (const [left, right] of conditions.flatMap(equalities)) {
    const [one, other] = [column(left), column(right)]
    if (one !== undefined && other !== undefined) equal.push([one, other])
    if (one !== undefined && isValue(right)) found.set(one, 'parameter')
    if (other !== undefined && isValue(left)) found.set(other, 'parameter')
  }
  for (const alias of conditions.flatMap(inList).map(column))
    if (alias !== undefined && !found.has(alias)) found.set(alias, 'list')
  spread(found, equal)
  return found
}

function spread(found: Map<string, KnownProject>, equal: readonly [string, string][]): void {
  for (const project of ['parameter', 'list'] as const)
    for (const _ of equal)
      for (const [one, other] of equal) {
        if (found.get(one) === project && !found.has(other)) found.set(other, project)
        if (found.get(other) === project && !found.has(one)) found.set(one, project)
      }
}

function joinsOf(item: unknown): Fields[] {
  const join = as('JoinExpr', item)
  return join === undefined ? [] : [join, ...joinsOf(join.larg), ...joinsOf(join.rarg)]
}

/** JOIN … USING (project_id) */
function mergedBy({ usingClause, larg, rarg }: Fields): [string, string][] {
  if (!wordsOf(usingClause).includes('project_id')) return []
  const [left, right] = [rangesOf(larg).map(aliasOf), rangesOf(rarg).map(aliasOf)]
  return left.flatMap((one) => right.map((other): [string, string] => [one, other]))
}

/** Both sides of `=`, also of `(a, b) = (c, d)`. */
function equalities(condition: unknown): [unknown, unknown][] {
  const { kind, name, lexpr, rexpr } = as('A_Expr', condition) ?? {}
  if (kind !== 'AEXPR_OP' || wordsOf(name)[0] !== '=') return []
  const [left, right] = [as('RowExpr', lexpr), as('RowExpr', rexpr)]
  if (left === undefined || right === undefined) return [[lexpr, rexpr]]
  return listOf(left.args).map((one, index): [unknown, unknown] => [one, listOf(right.args)[index]])
}

/** The left side of `= any ($1)` and of `in ($1, $2)`. */
function inList(condition: unknown): unknown[] {
  const { kind, name, lexpr, rexpr } = as('A_Expr', condition) ?? {}
  if (wordsOf(name)[0] !== '=') return []
  const values = kind === 'AEXPR_IN' ? listOf(as('List', rexpr)?.items) : [rexpr]
  return (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN') && values.every(isValue) ? [lexpr] : []
}

export function isValue(expression: unknown): boolean {
  const bare = withoutCasts(expression)
  return as('ParamRef', bare) !== undefined || as('A_Const', bare) !== undefined
}

/** Whose project a column is. Without an alias, only one table can be meant, or all that USING made one. */
export function projectOf(expression: unknown, aliases: readonly string[]): string | undefined {
  const words = wordsOf(as('ColumnRef', expression)?.fields)
  if (words.at(-1) !== 'project_id') return undefined
  return words.length > 1 ? words.at(-2) : aliases[0]
}
