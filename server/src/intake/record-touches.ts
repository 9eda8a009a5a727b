import type { Touch, TouchResult } from '#domain/facts/touch.ts'
import type { Queryable } from '#storage/database.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'
import { claimTouchKeys, touchesOfNetworkIds, touchesUnderStoredIds } from '#storage/facts/touch-keys.ts'
import { insertTouches } from '#storage/facts/touches.ts'

/** Stores touches with their outcomes in the caller's transaction. A known network click id resolves to the touch that has it. */
export async function recordTouches(
  transaction: Queryable,
  touches: readonly Touch[],
  { now, secrets }: { now: Date; secrets: Unseal },
): Promise<TouchResult[]> {
  const results = new Map<Touch, TouchResult>()
  const byProject = Map.groupBy(touches, ({ projectId }) => projectId)
  // Sorted: two servers whose batches overlap would deadlock otherwise.
  for (const [projectId, group] of [...byProject].sort(([a], [b]) => a - b)) {
    const found = await resolveTouches(transaction, projectId, { touches: group, secrets })
    const fresh = group.filter((_, index) => found[index]?.outcome === 'stored')
    if (fresh.length > 0) await insertTouches(transaction, projectId, fresh)
    for (const [index, touch] of group.entries())
      results.set(touch, found[index] ?? { touchId: touch.id, outcome: 'stored' })
  }
  const inOrder = touches.map(
    (touch) => results.get(touch) ?? { touchId: touch.id, outcome: 'stored' as const },
  )
  const entries = touches.map(({ projectId, kind }, index) => ({
    projectId,
    kind,
    outcome: inOrder[index]?.outcome ?? 'stored',
  }))
  await writeOutcomes(transaction, entries, now)
  return inOrder
}

async function resolveTouches(
  db: Queryable,
  projectId: number,
  { touches, secrets }: { touches: readonly Touch[]; secrets: Unseal },
): Promise<TouchResult[]> {
  const named = touches.filter(({ networkClickId }) => networkClickId !== null)
  // Clicks on links have no network click id.
  if (named.length === 0) return touches.map(({ id }) => ({ touchId: id, outcome: 'stored' }))
  const storedAs = await touchesUnderStoredIds(db, projectId, { touches: named, secrets })
  const keyed = named.map(storedAs)
  await claimTouchKeys(db, projectId, keyed)
  // A statement of its own: it also sees keys that another server committed while the first one ran.
  const touchOf = await touchesOfNetworkIds(db, projectId, keyed)
  return touches.map((touch) => {
    const touchId = touch.networkClickId === null ? touch.id : (touchOf(storedAs(touch)) ?? touch.id)
    return { touchId, outcome: touchId === touch.id ? 'stored' : 'duplicate' }
  })
}
