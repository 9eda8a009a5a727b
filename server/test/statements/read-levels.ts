import type { KnownProject } from './find-known-projects.ts'
import { readTables, type TableUse, type Verb } from './read-tables.ts'
import type { TableKinds } from './table-kinds.ts'
import { aliasOf, as, conjuncts, type Fields, fieldsOf, findAll, listOf, textOf, wordsOf } from './tree.ts'

/** One SELECT, INSERT, UPDATE or DELETE of a statement. */
export type Level = {
  verb: Verb
  fields: Fields
  /** Written by it. */
  target?: TableUse
  /** Read in its own FROM. */
  tables: TableUse[]
  isInCte: boolean
}

const verbs: Record<string, Verb> = {
  SelectStmt: 'select',
  InsertStmt: 'insert',
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
}

/** What surrounds a level. */
type Place = {
  kinds: TableKinds
  ctes: ReadonlySet<string>
  /** Aliases of the level around whose project is known, as far as the planner makes one join of both. */
  known: ReadonlyMap<string, KnownProject>
  isInCte: boolean
}

export function readLevels(statement: unknown, kinds: TableKinds): Level[] {
  const levels: Level[] = []
  visit(statement, { kinds, ctes: new Set(), known: new Map(), isInCte: false }, levels)
  return levels
}

function visit(value: unknown, place: Place, levels: Level[]): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, place, levels)
    return
  }
  const fields = fieldsOf(value)
  if (fields === undefined) return
  for (const [type, inner] of Object.entries(fields)) {
    const verb = verbs[type]
    const body = fieldsOf(inner)
    if (verb !== undefined && body !== undefined) visitLevel(verb, body, place, levels)
    else visit(inner, place, levels)
  }
}

function visitLevel(verb: Verb, fields: Fields, place: Place, levels: Level[]): void {
  const ctes = new Set(place.ctes)
  const { withClause, larg, rarg, ...rest } = fields
  const inside: Place = { ...place, ctes, known: new Map(), isInCte: false }
  visitCtes(fieldsOf(withClause), inside, levels, ctes)
  // The two sides of a UNION are bodies without a type.
  for (const side of [larg, rarg]) {
    const body = verb === 'select' ? fieldsOf(side) : undefined
    if (body !== undefined) visitLevel('select', body, { ...place, ctes }, levels)
  }
  const own = readTables({
    verb,
    fields: rest,
    isTable: (range) => kindOf(range, place.kinds, ctes),
    known: place.known,
  })
  levels.push({ verb, fields: rest, ...own, isInCte: place.isInCte })
  visitRest(rest, { ...inside, known: own.known }, levels)
}

function visitCtes(clause: Fields | undefined, place: Place, levels: Level[], ctes: Set<string>): void {
  const named = listOf(clause?.ctes).map((one) => as('CommonTableExpr', one) ?? {})
  if (clause?.recursive === true) for (const one of named) ctes.add(textOf(one.ctename))
  for (const one of named) {
    visit(one.ctequery, { ...place, ctes: new Set(ctes), isInCte: true }, levels)
    ctes.add(textOf(one.ctename))
  }
}

/** Only what EXISTS asks at the top of WHERE becomes a join with the level around it, if its WHERE alone refers to that. */
function visitRest(fields: Fields, place: Place, levels: Level[]): void {
  const apart = { ...place, known: new Map() }
  const { whereClause, ...others } = fields
  for (const condition of conjuncts(whereClause)) {
    const link = as('SubLink', condition) ?? as('SubLink', negated(condition))
    const asked = link?.subLinkType === 'EXISTS_SUBLINK' ? as('SelectStmt', link.subselect) : undefined
    visit(condition, asked !== undefined && becomesJoin(asked) ? place : apart, levels)
  }
  visit(others, apart, levels)
}

function becomesJoin({ op, groupClause, havingClause, withClause, fromClause }: Fields): boolean {
  const isPlain = op === 'SETOP_NONE' && [groupClause, havingClause, withClause].every((one) => !one)
  const aliases = new Set([...findAll('RangeVar', fromClause).map(aliasOf), ...aliasesIn(fromClause)])
  const columns = findAll('ColumnRef', fromClause).map(({ fields }) => wordsOf(fields))
  return isPlain && columns.every((words) => words.length < 2 || aliases.has(words.at(-2) ?? ''))
}

function aliasesIn(from: unknown): string[] {
  const types = ['RangeFunction', 'RangeSubselect', 'JoinExpr']
  return types.flatMap((type) => findAll(type, from).map(({ alias }) => textOf(fieldsOf(alias)?.aliasname)))
}

function negated(condition: unknown): unknown {
  const bool = as('BoolExpr', condition)
  return bool?.boolop === 'NOT_EXPR' ? listOf(bool.args)[0] : undefined
}

function kindOf(range: Fields, kinds: TableKinds, ctes: ReadonlySet<string>) {
  const [schema, name] = [textOf(range.schemaname), textOf(range.relname)]
  return schema === '' && ctes.has(name) ? undefined : kinds(schema, name)
}
