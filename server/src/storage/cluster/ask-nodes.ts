import type { Database } from '#storage/database.ts'
import { responds } from './nodes-away.ts'

export type Asked<Answer> = {
  answers: Answer[]
  /** The nodes that do not respond, by name: their projects are left out. */
  away: string[]
}

/** Shorter than anybody waits who wants to know of the other nodes. */
const timeoutMs = 1_000

/** Asks every node about the projects that it has. A worker that does not respond is left out; everything else must answer. */
export async function askNodes<Answer>(
  db: Database,
  ask: (node: Database, projectIds: readonly number[]) => Promise<Answer>,
  which?: 'known' | 'newest',
): Promise<Asked<Answer>> {
  const asked: Asked<Answer> = { answers: [], away: [] }
  await db.eachNode(async (node, projectIds, worker) => {
    if (worker !== undefined && !(await responds(node, timeoutMs))) asked.away.push(worker)
    else asked.answers.push(await ask(node, projectIds))
  }, which)
  return asked
}
