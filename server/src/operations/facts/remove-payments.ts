import type { App } from '../../app.ts'
import * as storage from '../../storage/facts/removed-payments.ts'

/** Answers with how many were removed: those that are already are not there to be removed. */
export function removePayments(
  { db, now }: App,
  projectId: number,
  filter: storage.RemovalFilter,
): Promise<number> {
  return db.transaction((transaction) =>
    storage.removePayments(transaction, projectId, { filter, at: now() }),
  )
}
