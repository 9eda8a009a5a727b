import type { Database, Queryable } from '#storage/database.ts'
import { queueChanges } from '#storage/journal/mark-changes.ts'
import { queueSpendDays } from '#storage/journal/queue-spend-days.ts'
import { countCurrency, countRates, currencyWanted } from '#storage/spend/currency-changes.ts'
import { daysOfSpend } from '#storage/spend/spend.ts'
import type { Sql } from '#storage/sql.ts'
import { convertDroppedDays, droppedDaysWithoutRate } from './convert-dropped-days.ts'
import { firstWholeDay } from './first-whole-day.ts'
import { fold } from './fold.ts'
import { foldRemaining } from './fold-journal.ts'
import { monthsOfFacts } from './months-of-facts.ts'
import { countFacts, type RepricedDay, repricedDays } from './repriced-days.ts'
import { repricedEvents, repricedPayments } from './repriced-facts.ts'
import { withLockedFold } from './with-locked-fold.ts'

export type Repricing = {
  /** How long to wait for a fold, a move or a rebuild of the project. */
  timeoutMs: number
  now: () => Date
  onProgress: (progress: { facts: number; done: number }) => Promise<void>
}

/**
 * Makes the rollups use the wanted currency and all stored rates, in one transaction: until it commits, reports show the old sums.
 * Takes repriced facts out with their old amounts and puts them in with the new ones. Fails if the fold stays locked.
 */
export function reprice(db: Database, projectId: number, repricing: Repricing): Promise<void> {
  const { timeoutMs, now, onProgress } = repricing
  return withLockedFold(db, projectId, { timeoutMs }, (snapshot) =>
    snapshot(async (transaction) => {
      await foldRemaining(transaction, projectId, { isLong: true })
      const since = await firstWholeDay(transaction, projectId)
      await changeCurrency(transaction, projectId, { since, now }, async (days) => {
        await foldRepriced(transaction, projectId, { days, since, onProgress })
      })
    }),
  )
}

async function changeCurrency(
  db: Queryable,
  projectId: number,
  { since, now }: { since: string | null; now: () => Date },
  foldDays: (days: RepricedDay[]) => Promise<void>,
): Promise<void> {
  const to = await currencyWanted(db, projectId)
  if (to !== undefined && since !== null) {
    const conversion = { projectId, since, to }
    // A rate was deleted after the change was accepted. Dropping the sums would lose them for good.
    if ((await droppedDaysWithoutRate(db, conversion)) !== undefined)
      throw new Error(`project ${projectId}: days whose facts were dropped have no rate to ${to}`)
    await convertDroppedDays(db, conversion)
  }
  await foldDays(await repricedDays(db, projectId, { since }))
  await countRates(db, projectId)
  await countCurrency(db, projectId, { to, at: now() })
  await queueSpendDays(db, projectId, await daysOfSpend(db, projectId))
}

type Folding = { days: RepricedDay[]; since: string | null; onProgress: Repricing['onProgress'] }

async function foldRepriced(
  db: Queryable,
  projectId: number,
  { days, since, onProgress }: Folding,
): Promise<void> {
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return
  const facts = countFacts(days)
  await onProgress({ facts, done: 0 })
  const foldChanged = async (repriced: Sql) => {
    const changes = await fold(db, projectId, repriced, { since, isLong: true })
    if (changes !== undefined) await queueChanges(db, projectId, changes)
  }
  await foldChanged(repricedPayments(projectId, days))
  const payments = days.reduce((sum, day) => sum + day.payments, 0)
  await onProgress({ facts, done: payments })
  for (const month of await monthsOfFacts(db)) {
    if (!mayContain(month, first, last)) continue
    await foldChanged(repricedEvents(projectId, month, days))
    const until = month.to.toISOString().slice(0, 10)
    const events = days.reduce((sum, { day, events: of }) => (day < until ? sum + of : sum), 0)
    await onProgress({ facts, done: payments + events })
  }
}

const dayMs = 86_400_000

/** A timezone moves a day by less than a day. */
function mayContain({ from, to }: { from: Date; to: Date }, first: string, last: string): boolean {
  return from.getTime() <= Date.parse(last) + 2 * dayMs && to.getTime() >= Date.parse(first) - dayMs
}
