import type { SqlTableName } from './tables.ts'

/** A statement as DuckDB's `json_serialize_sql` writes it. */
export type SerializedSql =
  | { error: false; statements: unknown[] }
  | { error: true; error_type: string; error_message: string; position?: string }

export type CheckedStatement = { tables: SqlTableName[] } | { reason: string; position?: number }

/** Functions that make rows of values alone. */
const tableFunctions = ['unnest', 'range', 'generate_series', 'json_each', 'json_tree']

/** What describes the database around the tables, or has effects. */
const forbiddenFunctions =
  /^(current_(setting|query|query_id|connection_id|transaction_id|database|catalog|schema|schemas|user|role)|getenv|getvariable|session_user|user|in_search_path|get_block_size|txid_current|nextval|currval|setseed|sleep_ms|write_log|version|json_(serialize|deserialize|execute)\w*|pg_\w+|inet_\w+|has_\w+_privilege|(col|obj|shobj)_description|duckdb_\w*|pragma_\w*|read_\w+|parquet_\w+|__internal\w*)$/

type Node = Record<string, unknown>
type Scope = ReadonlySet<string>

class Refused extends Error {
  readonly position: number | undefined

  constructor(message: string, position?: unknown) {
    super(message)
    this.position = typeof position === 'number' && position < 1e9 ? position : undefined
  }
}

/** One SELECT over the known tables; the tables that it reads. DuckDB itself cannot reach anything else either. */
export function checkStatement(parsed: SerializedSql, known: readonly SqlTableName[]): CheckedStatement {
  if (parsed.error) {
    if (parsed.error_type === 'not implemented') return { reason: 'Only SELECT statements are allowed.' }
    const position = parsed.position === undefined ? undefined : Number(parsed.position)
    return { reason: `Parser Error: ${parsed.error_message}`, ...(position !== undefined && { position }) }
  }
  const [statement, ...others] = parsed.statements
  if (statement === undefined) return { reason: 'The statement is empty.' }
  if (others.length > 0) return { reason: 'Only one statement is allowed.' }
  const found = new Set<SqlTableName>()
  try {
    visit(statement, new Set(), { known, found })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { reason: error.message, ...(error.position !== undefined && { position: error.position }) }
  }
  return { tables: [...found] }
}

type Visit = { known: readonly SqlTableName[]; found: Set<SqlTableName> }

/** `scope` has the names of WITH that are in sight: a name that is not must be a table. */
function visit(value: unknown, scope: Scope, context: Visit): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, scope, context)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const node = value as Node
  checkNode(node, scope, context)
  const { cte_map, ...rest } = node
  const inner = cte_map === undefined ? scope : visitWith(cte_map as { map: Cte[] }, scope, context)
  if (node.type === 'RECURSIVE_CTE_NODE') {
    const { right, ...others } = rest
    visit(Object.values(others), inner, context)
    visit(right, new Set([...inner, String(node.cte_name).toLowerCase()]), context)
    return
  }
  visit(Object.values(rest), inner, context)
}

type Cte = { key: string; value: unknown }

/** Each one sees those before it. */
function visitWith({ map }: { map: Cte[] }, scope: Scope, context: Visit): Scope {
  const inner = new Set(scope)
  for (const { key, value } of map) {
    visit(value, new Set(inner), context)
    inner.add(key.toLowerCase())
  }
  return inner
}

function checkNode(node: Node, scope: Scope, context: Visit): void {
  if (node.type === 'BASE_TABLE') checkTable(node, scope, context)
  else if (node.type === 'TABLE_FUNCTION') checkTableFunction(node)
  else if (node.type === 'SHOW_REF' && (node.query === null || node.query === undefined))
    throw new Refused('Only SELECT statements are allowed.')
  else if (node.type === 'VALUE_PARAMETER') throw new Refused('Parameters are not allowed. Write the value.')
  else if (typeof node.function_name === 'string') {
    const name = node.function_name.toLowerCase()
    if (forbiddenFunctions.test(name))
      throw new Refused(`The function '${name}' is not allowed.`, node.query_location)
  }
}

function checkTable(node: Node, scope: Scope, { known, found }: Visit): void {
  const name = String(node.table_name).toLowerCase()
  const isPlain = node.schema_name === '' && node.catalog_name === ''
  if (isPlain && scope.has(name)) return
  const table = known.find((one) => one === name)
  if (!isPlain || table === undefined)
    throw new Refused(`Unknown table '${tableText(node)}'. Tables: ${known.join(', ')}.`, node.query_location)
  found.add(table)
}

const tableText = ({ catalog_name, schema_name, table_name }: Node): string =>
  [catalog_name, schema_name, table_name].filter((part) => part !== '').join('.')

function checkTableFunction(node: Node): void {
  const { function_name } = node.function as Node
  if (tableFunctions.includes(String(function_name).toLowerCase())) return
  throw new Refused(`The table function '${String(function_name)}' is not allowed.`, node.query_location)
}
