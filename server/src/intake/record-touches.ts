import type { LedgerEntry } from '../domain/outcomes.ts'
import type { Touch, TouchResult } from '../domain/touch.ts'
import type { Queryable } from '../storage/database.ts'
import { writeOutcomes } from '../storage/outcomes.ts'
import { insertTouches } from '../storage/touches.ts'

/** Clicks and impressions with their outcomes. */
export async function recordTouches(db: Queryable, touches: Touch[], now: Date): Promise<TouchResult[]> {
  const results = await insertTouches(db, touches)
  await writeOutcomes(
    db,
    touches.map((touch, index) => ledgerEntry(touch, results[index])),
    now,
  )
  return results
}

function ledgerEntry({ projectId, kind }: Touch, result: TouchResult | undefined): LedgerEntry {
  return { projectId, kind, outcome: result?.outcome ?? 'stored' }
}
