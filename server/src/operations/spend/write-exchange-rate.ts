import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { takeId } from '../../storage/projects/projects.ts'
import * as storage from '../../storage/spend/exchange-rates.ts'

/** Replaces the rate of the same day and pair. Stored facts keep the rate they had. */
export async function addExchangeRate(
  { db, now }: App,
  projectId: number,
  wanted: Omit<storage.ExchangeRate, 'id' | 'createdAt'>,
): Promise<storage.ExchangeRate | Refusal> {
  return db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    if (id === undefined) return refuse('not_found')
    return storage.upsertExchangeRate(transaction, projectId, { ...wanted, id, createdAt: now() })
  })
}

export async function changeExchangeRate(
  { db }: App,
  projectId: number,
  change: { id: number; rate: number | undefined },
): Promise<storage.ExchangeRate | Refusal> {
  return (await storage.changeExchangeRate(db, projectId, change)) ?? refuse('not_found')
}

export async function removeExchangeRate(
  { db }: App,
  projectId: number,
  id: number,
): Promise<Refusal | undefined> {
  return (await storage.deleteExchangeRate(db, projectId, id)) ? undefined : refuse('not_found')
}
