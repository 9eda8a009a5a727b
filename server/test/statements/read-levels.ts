import { readTables, type TableUse, type Verb } from './read-tables.ts'
import type { TableKinds } from './table-kinds.ts'
import { as, conjuncts, type Fields, fieldsOf, listOf, textOf } from './tree.ts'

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
  known: ReadonlySet<string>
  isInCte: boolean
}

export function readLevels(statement: unknown, kinds: TableKinds): Level[] {
  const levels: Level[] = []
  visit(statement, { kinds, ctes: new Set(), known: new Set(), isInCte: false }, levels)
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
  const inside: Place = { ...place, ctes, known: new Set(), isInCte: false }
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

/** Only what EXISTS and IN ask at the top of WHERE becomes a join with the level around it. */
function visitRest(fields: Fields, place: Place, levels: Level[]): void {
  const apart = { ...place, known: new Set<string>() }
  const { whereClause, ...others } = fields
  for (const condition of conjuncts(whereClause)) {
    const link = as('SubLink', condition) ?? as('SubLink', negated(condition))
    const isJoin = link?.subLinkType === 'EXISTS_SUBLINK' || link?.subLinkType === 'ANY_SUBLINK'
    visit(condition, isJoin ? place : apart, levels)
  }
  visit(others, apart, levels)
}

function negated(condition: unknown): unknown {
  const bool = as('BoolExpr', condition)
  return bool?.boolop === 'NOT_EXPR' ? listOf(bool.args)[0] : undefined
}

function kindOf(range: Fields, kinds: TableKinds, ctes: ReadonlySet<string>) {
  const [schema, name] = [textOf(range.schemaname), textOf(range.relname)]
  return schema === '' && ctes.has(name) ? undefined : kinds(schema, name)
}
