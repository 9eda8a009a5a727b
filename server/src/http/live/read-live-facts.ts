import { ResultTooLarge } from '#storage/bound-result.ts'
import type { Database } from '#storage/database.ts'
import { type LiveFacts, type LiveQuery, liveFacts } from '#storage/live/live-facts.ts'

/** Facts so large that they do not fit into the memory limit are left out, as those are that come too fast. */
export async function readLiveFacts(db: Database, projectId: number, query: LiveQuery): Promise<LiveFacts> {
  try {
    return await liveFacts(db.of(projectId).bounded, projectId, query)
  } catch (error) {
    if (error instanceof ResultTooLarge) return { facts: [], cut: true }
    throw error
  }
}
