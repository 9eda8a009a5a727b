import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '#storage/database.ts'
import { openDatabase } from '#storage/open-database.ts'
import { dropOnAll, runOnAll } from './cluster-database.ts'
import { refuseLocalTables } from './refuse-local-tables.ts'

export type TestDatabase = {
  name: string
  url: string
  connection: { host: string; port: number; user: string; database: string }
  drop: () => Promise<void>
}

/** An empty, migrated database: a copy takes a few dozen milliseconds. */
export const copyTemplate = () => makeDatabase(inject('template'))

/** A database without a single table. */
export const emptyDatabase = () => makeDatabase('template0')

/** Through the pooler, if there is one. */
export function openTestDatabase(database: string, size: number, server = inject('postgres')): Database {
  const direct = { ...server, database }
  const pooler = inject('pooler')
  const opened = openDatabase(pooler === undefined ? direct : { ...direct, ...pooler }, {
    size,
    direct: pooler && direct,
    onError: () => undefined,
  })
  return refuseLocalTables(opened)
}

async function makeDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const { host, port, user } = inject('postgres')
  const nodes = inject('nodes')
  // Without fsync, copying the files is cheaper than writing each page to the log.
  await runOnAll(nodes, `create database ${name} template ${template} strategy file_copy`)
  return {
    name,
    url: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    connection: { host, port, user, database: name },
    drop: () => dropOnAll(nodes, name),
  }
}
