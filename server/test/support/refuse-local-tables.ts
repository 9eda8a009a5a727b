import { readdirSync, readFileSync } from 'node:fs'
import type { Database, Node, Queryable } from '#storage/database.ts'
import { flatten, type Sql } from '#storage/sql.ts'

const migrations = new URL('../../src/storage/migrations/', import.meta.url)

const localTables = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .flatMap((name) => [
    ...readFileSync(new URL(name, migrations), 'utf8').matchAll(/comment on table (\w+) is 'local'/g),
  ])
  .map(([, table]) => table)

const usesLocal = new RegExp(
  `\\b(?:from|join|into|update)\\s+(?:graphile_worker\\.\\w+|${localTables.join('|')})\\b`,
  'i',
)

/** On a cluster the node of a project has no local tables. Tests on one server fail there too. */
export function refuseLocalTables(db: Database): Database {
  return { ...db, of: (projectId) => ({ ...db.of(projectId), ...asNode(db.of(projectId)) }) }
}

function asNode(node: Node): Node {
  return {
    ...node,
    ...checked(node),
    bounded: checked(node.bounded),
    reads: checked(node.reads),
    transaction: (work, opening) => node.transaction((transaction) => work(checked(transaction)), opening),
    snapshot: (work) => node.snapshot((snapshot) => work(checked(snapshot))),
  }
}

function checked({ many, maybe, one, run }: Queryable): Queryable {
  return {
    many: async (statement) => many(onNode(statement)),
    maybe: async (statement) => maybe(onNode(statement)),
    one: async (statement) => one(onNode(statement)),
    run: async (statement) => run(onNode(statement)),
  }
}

function onNode(statement: Sql): Sql {
  const { text } = flatten(statement)
  const [found] = usesLocal.exec(text) ?? []
  if (found !== undefined) throw new Error(`The node of a project has no such table: ${found}`)
  return statement
}
