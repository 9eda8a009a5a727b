import type { Database } from '#storage/database.ts'

/** The same database, with a connection that breaks right after each of the first commits. */
export function losing(db: Database, commits: number): Database {
  let left = commits
  const database: Database = {
    ...db,
    of: () => database,
    transaction: async (work) => {
      const result = await db.transaction(work)
      left -= 1
      if (left >= 0) throw new Error('Connection terminated unexpectedly')
      return result
    },
  }
  return database
}
