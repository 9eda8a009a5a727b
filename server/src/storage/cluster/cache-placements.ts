import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import type { Address } from './connection-to.ts'
import { isCluster, type Placement, readPlacements } from './read-placements.ts'

export type Placements = {
  /** Undefined: on the coordinator, or not known yet. */
  addressOf: (projectId: number) => Address | undefined
  /** Of all projects that exist or will, at most a second old unless the coordinator is away. */
  all: () => Promise<readonly Placement[]>
}

const freshMs = 1_000
/** A single server rarely becomes a cluster. */
const recheckMs = 60_000

/** Keeps the map of the projects in memory. It is read again when it is used. */
export function cachePlacements(coordinator: Queryable): Placements {
  let map = new Map<number, Placement>()
  let readAt = Number.NEGATIVE_INFINITY
  let isOneServer = false
  let reading: Promise<void> | undefined
  const read = async () => {
    isOneServer = !(await isCluster(coordinator))
    const placements = isOneServer ? [] : await readPlacements(coordinator)
    map = new Map(placements.map((placement) => [placement.projectId, placement]))
    readAt = performance.now()
  }
  const refresh = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const isFresh = () => performance.now() - readAt < (isOneServer ? recheckMs : freshMs)
  return {
    addressOf: (projectId) => {
      if (!isFresh()) refresh().catch(() => undefined)
      const placement = map.get(projectId)
      // Made since the map was read: whoever asks has it.
      if (placement !== undefined) placement.isMade = true
      return placement?.address
    },
    all: async () => {
      // Without the coordinator the last map still leads to the other nodes.
      if (!isFresh()) await (map.size === 0 ? refresh() : refresh().catch(() => undefined))
      return map.size === 0 ? allHere(coordinator) : [...map.values()]
    },
  }
}

/** 0 stands for the service itself. */
async function allHere(db: Queryable): Promise<Placement[]> {
  const rows = await db.many<{ projectId: number }>(
    sql`select 0 as "projectId" union all select project_id from projects order by 1`,
  )
  return rows.map(({ projectId }) => ({ projectId, address: undefined, isMade: true }))
}
