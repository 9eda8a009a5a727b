import type { ImportedRate } from '#domain/import/import-setting.ts'
import type { LineResult } from '#domain/import/import-tally.ts'
import { repriceSoon } from '#operations/spend/reprice-money.ts'
import { takeId } from '#storage/projects/projects.ts'
import { exchangeRatesAfter, upsertExchangeRate } from '#storage/spend/exchange-rates.ts'
import type { SettingsTarget } from './settings-target.ts'

const all = 1_000_000

const keyOf = ({ day, from, to, rate }: Pick<ImportedRate, 'day' | 'from' | 'to' | 'rate'>) =>
  `${day} ${from} ${to} ${rate}`

/** Rates come before spend and facts: their amounts are converted as they are stored. */
export async function applyRates(
  { app, projectId }: SettingsTarget,
  rates: ImportedRate[],
): Promise<LineResult[]> {
  const fresh = await app.db.transaction(async (transaction) => {
    const stored = await exchangeRatesAfter(transaction, projectId, { after: 0, limit: all })
    const known = new Set(stored.map(keyOf))
    const unknown = rates.filter((rate) => !known.has(keyOf(rate)))
    for (const { day, from, to, rate, at } of unknown) {
      const id = await takeId(transaction, projectId)
      await upsertExchangeRate(transaction, projectId, { id, day, from, to, rate, createdAt: at })
    }
    return new Set(unknown)
  })
  if (fresh.size > 0) await repriceSoon(app, projectId)
  return rates.map((rate) => ({
    line: rate.line,
    kind: rate.kind,
    outcome: fresh.has(rate) ? 'stored' : 'duplicate',
  }))
}
