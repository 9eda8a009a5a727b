import type { App } from '#app.ts'
import * as storage from '#storage/facts/removed-payments.ts'

/** Returns how many were removed; already removed ones do not count. */
export function removePayments(
  { db, now }: App,
  projectId: number,
  filter: storage.RemovalFilter,
): Promise<number> {
  return db
    .of(projectId)
    .transaction((transaction) => storage.removePayments(transaction, projectId, { filter, at: now() }))
}
