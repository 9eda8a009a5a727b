import type { Database, Queryable } from './database.ts'
import { isTooSlow } from './database-error.ts'

/** A read that gives up rather than keep the database busy: undefined when it takes longer. */
export async function readBriefly<Result>(
  db: Database,
  mostMs: number,
  work: (snapshot: Queryable) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await db.transaction(
      work,
      `begin isolation level repeatable read read only; set local statement_timeout = ${Math.round(mostMs)}`,
    )
  } catch (error) {
    if (isTooSlow(error)) return undefined
    throw error
  }
}
