import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { migrate, readMigrations } from '../../src/storage/migrate.ts'
import { emptyDatabase } from './test-database.ts'

type Migrated = { before: (db: Database) => Promise<unknown>; after: (db: Database) => Promise<void> }

/** What the migration of this version, and those after it, make of what was there before. */
export async function migratedFrom(version: number, { before, after }: Migrated): Promise<void> {
  const database = await emptyDatabase()
  const db = openDatabase(
    { ...inject('postgres'), database: database.name },
    { size: 2, onError: () => undefined },
  )
  try {
    const quiet = () => undefined
    await migrate(
      db,
      quiet,
      readMigrations().filter((migration) => migration.version < version),
    )
    await before(db)
    await migrate(db, quiet)
    await after(db)
  } finally {
    await db.close()
    await database.drop()
  }
}
