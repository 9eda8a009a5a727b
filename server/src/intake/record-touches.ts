import type { LedgerEntry } from '../domain/outcomes.ts'
import type { Touch, TouchResult } from '../domain/touch.ts'
import type { Database } from '../storage/database.ts'
import { writeOutcomes } from '../storage/outcomes.ts'
import { insertTouches } from '../storage/touches.ts'

/** Clicks and impressions with their outcomes: one transaction. */
export async function recordTouches(db: Database, touches: Touch[], now: Date): Promise<TouchResult[]> {
  return db.transaction(async (transaction) => {
    const results = await insertTouches(transaction, touches)
    await writeOutcomes(transaction, touches.map((touch, index) => ledgerEntry(touch, results[index])), now)
    return results
  })
}

function ledgerEntry({ projectId, kind }: Touch, result: TouchResult | undefined): LedgerEntry {
  return { projectId, kind, outcome: result?.outcome ?? 'stored' }
}
