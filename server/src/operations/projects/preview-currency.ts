import { conflict, type Refusal } from '@tributary/contract/refusals'
import type { Queryable } from '#storage/database.ts'
import { droppedDaysWithoutRate } from '#storage/rollups/convert-dropped-days.ts'
import { firstWholeDay } from '#storage/rollups/first-whole-day.ts'
import { countFacts, repricedDays } from '#storage/rollups/repriced-days.ts'
import { type AmountsWithoutRate, amountsWithoutRate } from '#storage/spend/amounts-without-rate.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { sql } from '#storage/sql.ts'

export type CurrencyPreview = {
  from: string
  to: string
  facts: number
  withoutRate: AmountsWithoutRate[]
}

/** What sums in that currency would leave out. Refused if it would lose sums whose facts are gone. */
export async function previewCurrency(
  db: Queryable,
  projectId: number,
  to: string,
): Promise<CurrencyPreview | Refusal> {
  const since = await firstWholeDay(db, projectId)
  const lost = since === null ? undefined : await droppedDaysWithoutRate(db, { projectId, since, to })
  const from = await displayCurrency(db, projectId)
  if (lost !== undefined)
    return conflict(
      `There is no exchange rate from ${from} to ${to} for ${lost.from} to ${lost.to}. The facts of these days are no longer stored, so their sums can only be converted with a rate.`,
    )
  const target = sql`${to}::text`
  return {
    from,
    to,
    facts: countFacts(await repricedDays(db, projectId, { to: target, since })),
    withoutRate: await amountsWithoutRate(db, projectId, { to: target, since }),
  }
}
