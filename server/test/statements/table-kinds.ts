import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'libpg-query'
import { as, fieldsOf, findAll, listOf, textOf } from './tree.ts'

/** Where a table's rows are: on the project's node, on all nodes, on the coordinator. */
export type TableKind = 'distributed' | 'reference' | 'local'

export type TableKinds = (schema: string, name: string) => TableKind | undefined

/** Looked up by a unique key before the project is known. */
const referenceTables = [
  'server_keys',
  'project_tokens',
  'signing_keys',
  'domains',
  'report_recipients',
  'alert_destinations',
]

const migrations = new URL('../../src/storage/migrations/', import.meta.url)

/** Of the tables that the migrations make; the parser must be loaded. */
export function readTableKinds(): TableKinds {
  const kinds = new Map<string, TableKind>()
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    const tree: unknown = parseSync(readFileSync(new URL(file, migrations), 'utf8'))
    for (const made of findAll('CreateStmt', tree)) {
      const name = textOf(fieldsOf(made.relation)?.relname)
      kinds.set(name, kindOf(name, listOf(made.tableElts)))
    }
  }
  return kindsIn(kinds)
}

export function kindsIn(kinds: ReadonlyMap<string, TableKind>): TableKinds {
  return (schema, name) => {
    if (schema === 'graphile_worker') return 'local'
    if (schema !== '' && schema !== 'public') return undefined
    return kinds.get(name) ?? kinds.get(name.replace(/_\d{4}_\d\d$/, ''))
  }
}

function kindOf(name: string, elements: readonly unknown[]): TableKind {
  if (referenceTables.includes(name)) return 'reference'
  const project = elements.map((one) => as('ColumnDef', one)).find((one) => one?.colname === 'project_id')
  // An optional project is a detail of the service's own row: the audit log.
  const isRequired =
    /CONSTR_(NOTNULL|PRIMARY)/.test(JSON.stringify(project ?? '')) || hasProjectInKey(elements)
  return project !== undefined && isRequired ? 'distributed' : 'local'
}

function hasProjectInKey(elements: readonly unknown[]): boolean {
  return elements.some((one) => {
    const constraint = as('Constraint', one)
    return (
      constraint?.contype === 'CONSTR_PRIMARY' && JSON.stringify(constraint.keys).includes('"project_id"')
    )
  })
}
