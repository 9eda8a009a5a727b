import type { Database } from '#storage/database.ts'

/** The server that has all projects of a batch, else the one through which all can be reached. */
export function serverOf(db: Database, facts: readonly { projectId: number }[]): Database {
  const servers = new Set(facts.map(({ projectId }) => db.of(projectId)))
  const [server = db] = servers
  return servers.size === 1 ? server : db
}
