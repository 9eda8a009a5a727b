import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'libpg-query'
import { as, findAll, textOf, wordsOf } from './tree.ts'

/** Where a table's rows are: on the project's node, on all nodes, on the coordinator. */
export type TableKind = 'distributed' | 'reference' | 'local'

export type TableKinds = (schema: string, name: string) => TableKind | undefined

const migrations = new URL('../../src/storage/migrations/', import.meta.url)

/** As the migrations say: `comment on table users is 'distributed'`. The parser must be loaded. */
export function readTableKinds(): TableKinds {
  const kinds = new Map<string, TableKind>()
  for (const file of readdirSync(migrations).filter((name) => name.endsWith('.sql'))) {
    const tree: unknown = parseSync(readFileSync(new URL(file, migrations), 'utf8'))
    for (const { objtype, object, comment } of findAll('CommentStmt', tree)) {
      const name = wordsOf(as('List', object)?.items).at(-1)
      const kind = kindNamed(textOf(comment))
      if (objtype === 'OBJECT_TABLE' && name !== undefined && kind !== undefined) kinds.set(name, kind)
    }
  }
  return kindsIn(kinds)
}

export function kindsIn(kinds: ReadonlyMap<string, TableKind>): TableKinds {
  return (schema, name) => {
    if (schema === 'graphile_worker') return 'local'
    if (schema !== '' && schema !== 'public') return undefined
    // A partition is named after its table and its month.
    return kinds.get(name) ?? kinds.get(name.replace(/_\d{4}_\d\d$/, ''))
  }
}

function kindNamed(text: string): TableKind | undefined {
  return (['distributed', 'reference', 'local'] as const).find((kind) => kind === text)
}
