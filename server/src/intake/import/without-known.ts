import type { ImportedEvent, ImportedTouch } from '#domain/import/import-fact.ts'
import { storedFacts } from '#storage/facts/stored-facts.ts'
import type { Page } from './import-page.ts'
import { retryTransient } from './write-page.ts'

/** Facts that are not stored yet. Of several lines with one id, the earliest counts: in one statement either could win. */
export async function withoutKnown<Fact extends ImportedTouch | ImportedEvent>(
  { scene, results }: Page,
  table: 'touches' | 'events',
  facts: readonly Fact[],
): Promise<Fact[]> {
  const { app, projectId } = scene
  const stored = facts.flatMap(({ storedAs, at }) => (storedAs === null ? [] : [{ id: storedAs, at }]))
  const known = await retryTransient(() =>
    storedFacts(app.db.of(projectId), projectId, { table, facts: stored }),
  )
  const seen = new Set<string>()
  const repeated: Fact[] = []
  const fresh = facts.filter((fact) => {
    const key = keyOf(fact)
    const isFresh = !known.has(fact.storedAs ?? '') && (key === undefined || !seen.has(key))
    if (key !== undefined) seen.add(key)
    if (!isFresh) repeated.push(fact)
    return isFresh
  })
  await Promise.all(
    repeated.map(({ kind }) => app.intake.ledger.submit({ projectId, kind, outcome: 'duplicate' })),
  )
  results.push(...repeated.map(({ line, kind }) => ({ line, kind, outcome: 'duplicate' as const })))
  return fresh
}

/** Events have keys of their own, unless an export gave them an id. */
function keyOf({ kind, id, storedAs }: ImportedTouch | ImportedEvent): string | undefined {
  if (kind === 'event') return storedAs ?? undefined
  return `${kind} ${id}`
}
