import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { templateDatabase } from './global-setup.ts'

export type TestDatabase = {
  name: string
  url: string
  connection: { host: string; port: number; user: string; database: string }
  drop: () => Promise<void>
}

/** An empty, migrated database: a copy takes a few dozen milliseconds. */
export const copyTemplate = () => makeDatabase(templateDatabase)

/** A database without a single table. */
export const emptyDatabase = () => makeDatabase('template0')

/** Through the pooler, if there is one. */
export function openTestDatabase(database: string, size: number): Database {
  const direct = { ...inject('postgres'), database }
  const pooler = inject('pooler')
  return openDatabase(pooler === undefined ? direct : { ...direct, ...pooler }, {
    size,
    direct: pooler && direct,
    onError: () => undefined,
  })
}

async function makeDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const { host, port, user } = inject('postgres')
  // Without fsync, copying the files is cheaper than writing each page to the log.
  await asOwner(`create database ${name} template ${template} strategy file_copy`)
  return {
    name,
    url: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    connection: { host, port, user, database: name },
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  }
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
