import type { Database, Node, Nodes } from '#storage/database.ts'
import { cachePlacements } from './cache-placements.ts'
import type { Address } from './connection-to.ts'

/** A worker is opened when its first project is used. */
export function withNodes(coordinator: Node, open: (address: Address) => Node): Database {
  const workers = new Map<string, Database>()
  const placements = cachePlacements(coordinator)
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
