import type { RangeSizes } from '#domain/reporting/plan-ranges.ts'
import type { Database, Node, Queryable } from '#storage/database.ts'
import { finishRebuild } from './finish-rebuild.ts'
import { cancelRebuild, isPlanned, planRebuild, remainingRanges, usualSizes } from './rebuild-plan.ts'
import { rebuildRange } from './rebuild-range.ts'
import { type LockedSnapshot, withLockedFold } from './with-locked-fold.ts'

export type Rebuilding = {
  /** Transactions at a time. */
  workers?: number
  /** Only if one has begun and not finished. */
  isResumed?: boolean
  sizes?: RangeSizes
}

/** A newer request has cancelled the rebuild, or somebody else has finished it. */
export class RebuildCancelled extends Error {
  constructor(projectId: number) {
    super(`The rebuild of project ${projectId} was cancelled.`)
  }
}

/**
 * Rebuilds a project's rollups from its facts, range by range of days, several at a time, each in a transaction. If it is interrupted, the next
 * one goes on with the ranges that are left; what was folded or moved in between is in the rollups of ranges that are done, and read with the others.
 * Rollups of several days follow at the end. Days whose facts were dropped by retention stay unchanged.
 */
export function rebuildRollups(
  db: Database,
  projectId: number,
  { workers = 2, isResumed = false, sizes = usualSizes }: Rebuilding = {},
): Promise<void> {
  return withLockedFold(db, projectId, {}, async (snapshot) => {
    const node = db.of(projectId)
    if (isResumed) await requirePlan(node, projectId)
    await snapshot((transaction) => planRebuild(transaction, projectId, sizes))
    await rebuildRanges(node, projectId, { snapshot, workers })
    await snapshot(async (transaction) => {
      await requirePlan(transaction, projectId)
      await finishRebuild(transaction, projectId)
      await cancelRebuild(transaction, projectId)
    })
  })
}

type Ranges = { snapshot: LockedSnapshot; workers: number }

async function rebuildRanges(node: Node, projectId: number, { snapshot, workers }: Ranges): Promise<void> {
  const ranges = await remainingRanges(node, projectId)
  let failure: unknown
  const rebuildNext = async (): Promise<void> => {
    for (let range = ranges.shift(); range !== undefined && failure === undefined; range = ranges.shift()) {
      const next = range
      await snapshot(async (transaction) => {
        await requirePlan(transaction, projectId)
        await rebuildRange(transaction, node, { projectId, range: next })
      }).catch((error: unknown) => {
        failure ??= error
      })
    }
  }
  await Promise.all(Array.from({ length: workers }, rebuildNext))
  if (failure !== undefined) throw failure
}

async function requirePlan(db: Queryable, projectId: number): Promise<void> {
  if (!(await isPlanned(db, projectId))) throw new RebuildCancelled(projectId)
}
