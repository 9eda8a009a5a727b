import type { Database, Node } from '#storage/database.ts'
import type { Address } from './connection-to.ts'
import { keepPlacements } from './keep-placements.ts'

/** `worker`: its name; undefined: the coordinator, or a single server. */
type NodeWork = (node: Database, projectIds: readonly number[], worker: string | undefined) => Promise<void>

/** The servers of a cluster. A database of one server is its own only node. */
export type Nodes = {
  /**
   * The server that has the project's rows: work of one project is planned and committed there.
   * Other servers give the same results, only slower: it does not matter if a project has just moved.
   * A worker has no local tables.
   */
  of: (projectId: number) => Database
  /**
   * Calls `work` for every server with the projects that it has, at the same time. If one fails, the others still end; then its failure is thrown.
   * On a cluster, a project that another service has made is known within a second; with `newest`, ids of projects to come are included.
   */
  eachNode: (work: NodeWork, which?: 'known' | 'newest') => Promise<void>
  /** The servers besides the coordinator that have projects, by name. */
  workers: () => Promise<ReadonlyMap<string, Database>>
}

/** A worker is opened when its first project is used. */
export function withNodes(coordinator: Node, open: (address: Address) => Node): Database {
  const workers = new Map<string, Database>()
  const placements = keepPlacements(coordinator)
  const at = (address: Address | undefined): Database => {
    if (address === undefined) return database
    const name = nameOf(address)
    const worker = workers.get(name) ?? { ...open(address), ...nodes }
    workers.set(name, worker)
    return worker
  }
  const nodes: Nodes = {
    of: (projectId) => at(placements.addressOf(projectId)),
    eachNode: async (work, which = 'known') => {
      const wanted = (await placements.all()).filter(({ isMade }) => isMade || which === 'newest')
      const byNode = Map.groupBy(wanted, ({ address }) => address && nameOf(address))
      const ended = await Promise.allSettled(
        [...byNode].map(([name, placed]) => {
          const projectIds = placed.map(({ projectId }) => projectId)
          return work(at(placed[0]?.address), projectIds, name)
        }),
      )
      for (const one of ended) if (one.status === 'rejected') throw one.reason
    },
    workers: async () => {
      for (const { address } of await placements.all()) at(address)
      return workers
    },
  }
  const database: Database = {
    ...coordinator,
    ...nodes,
    close: async () => {
      await Promise.all([coordinator, ...workers.values()].map((node) => node.close()))
    },
  }
  return database
}

const nameOf = ({ host, port }: Address) => `${host}:${port}`
