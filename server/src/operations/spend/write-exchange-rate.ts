import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { takeId } from '#storage/projects/projects.ts'
import * as storage from '#storage/spend/exchange-rates.ts'
import { repriceSoon } from './reprice-money.ts'

/** Replaces the rate of the same day and pair, also for facts that are already stored. */
export async function addExchangeRate(
  app: App,
  projectId: number,
  wanted: Omit<storage.ExchangeRate, 'id' | 'createdAt'>,
): Promise<storage.ExchangeRate> {
  const stored = await app.db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    return storage.upsertExchangeRate(transaction, projectId, { ...wanted, id, createdAt: app.now() })
  })
  await repriceSoon(app, projectId)
  return stored
}

export async function changeExchangeRate(
  app: App,
  projectId: number,
  change: { id: number; rate: number | undefined },
): Promise<storage.ExchangeRate | Refusal> {
  const changed = await storage.changeExchangeRate(app.db, projectId, change)
  if (changed === undefined) return refuse('not_found')
  await repriceSoon(app, projectId)
  return changed
}

/** False: there is none. */
export async function removeExchangeRate(app: App, projectId: number, id: number): Promise<boolean> {
  const isRemoved = await storage.deleteExchangeRate(app.db, projectId, id)
  if (isRemoved) await repriceSoon(app, projectId)
  return isRemoved
}
